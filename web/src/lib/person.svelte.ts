/** Who sits at this device. */
import { api } from './api';
import type { Person } from './types';

let known = $state.raw<Person | null>(null);
let asking = $state.raw<((name: string | null) => void) | null>(null);
let first: Promise<void> | null = null;

/** The person, if the house knows one by now. */
export function person(): Person | null {
  return known;
}

/** Asks the house who we are; once, unless told to ask again. */
export function meet(again = false): Promise<void> {
  if (again || first === null) {
    first = api.me().then((me) => {
      known = me.person;
    });
    // Who could not ask now asks again next time.
    first.catch(() => {
      first = null;
    });
  }
  return first;
}

/** Makes sure there is a person, asking for a name if need be. False if they would rather not. */
export async function introduced(): Promise<boolean> {
  await meet();
  if (known) return true;
  const name = await new Promise<string | null>((resolve) => {
    asking = resolve;
  });
  return name !== null;
}

/** Whether a name is being asked for. */
export function isAsked(): boolean {
  return asking !== null;
}

/** Goes by this name from now on. */
export async function answer(name: string): Promise<void> {
  await api.guest(name);
  await meet(true);
  asking?.(name);
  asking = null;
}

/** Would rather not say. */
export function decline(): void {
  asking?.(null);
  asking = null;
}

const names =
  'Anna Beat Corsin Dina Emil Flurin Gret Heidi Ida Jakob Luzi Madlaina Nora Ona Peider Reto Seraina Tomas Ueli Vreni';

/** A name for somebody who has none in mind. */
export function suggestion(): string {
  const all = names.split(' ');
  return all[Math.floor(Math.random() * all.length)] ?? 'Anna';
}
