/** Tells a person who looks elsewhere that it is their turn: tab title, sound, notification. */
import { settings } from './settings.svelte';
import { play } from './sound';

/** Whether this browser can show notifications here. */
export function noticesPossible(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
}

/** Asks the browser for leave to show notifications. */
export async function allowNotices(): Promise<boolean> {
  return noticesPossible() && (await Notification.requestPermission()) === 'granted';
}

/** It is our turn: a soft bell, and a notification if the page is out of sight and it is wanted. */
export function tellTurn(title: string, body: string, tag: string): void {
  play('turn');
  if (!document.hidden || !settings.notify) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body, tag, icon: '/crest.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
