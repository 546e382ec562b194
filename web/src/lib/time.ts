/** Time in words and on clocks. */
import { language } from './phrases';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, roughly. */
export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'long' });
  const passed = at - now;
  const step = steps.find(([, length]) => Math.abs(passed) >= length);
  return step ? words.format(Math.round(passed / step[1]), step[0]) : words.format(0, 'second');
}

/** A clock's reading: `2:05`, `1:02:09`, or days and hours where there are many. */
export function reading(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  if (seconds >= 2 * 86_400) {
    return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  }
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
