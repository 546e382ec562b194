/** The list of what can be done, cut into pieces that can be read. */
import type { Offer, Thing } from '$lib/types';

/** Offers of one kind. */
export interface Group {
  /** The type of the actions. */
  type: string;
  /** Where a type was cut once more: the field, and its value in this group. */
  field: string | null;
  part: unknown;
  offers: Offer[];
}

/** From how many offers on a list is cut into groups that open. */
export const MANY = 12;
/** From how many offers on a group is cut again. */
const VERY_MANY = 16;

/** The offers by the type of their action, in the order of the list; big groups cut once more. */
export function grouped(offers: Offer[]): Group[] {
  return by(offers, (offer) => offer.action.type).flatMap(([type, some]): Group[] => {
    const field = some.length > VERY_MANY ? telling(some) : null;
    if (field === null) return [{ type, field, part: null, offers: some }];
    return by(some, (offer) => offer.action[field]).map(([part, few]) => ({
      type,
      field,
      part,
      offers: few,
    }));
  });
}

/** What a group is said from: its type and what it was cut by; all other fields are null. */
export function groupThing({ type, field, part, offers }: Group): Thing {
  const fields = Object.keys(offers[0]?.action ?? {}).map((name) => [name, null]);
  const cut = field === null ? {} : { [field]: part };
  return { ...(Object.fromEntries(fields) as Record<string, null>), ...cut, type };
}

/** The first field of the actions that takes several values, but not too many. */
function telling(offers: Offer[]): string | null {
  const fields = Object.keys(offers[0]?.action ?? {}).filter((field) => field !== 'type');
  const fits = fields.find((field) => {
    const values = new Set(offers.map((offer) => JSON.stringify(offer.action[field])));
    return values.size > 1 && values.size <= offers.length / 2;
  });
  return fits ?? null;
}

function by<T>(offers: Offer[], key: (offer: Offer) => T): [T, Offer[]][] {
  const groups = new Map<string, [T, Offer[]]>();
  for (const offer of offers) {
    const value = key(offer);
    const id = JSON.stringify(value);
    const group = groups.get(id);
    if (group) group[1].push(offer);
    else groups.set(id, [value, [offer]]);
  }
  return [...groups.values()];
}
