import { clockText, momentText } from '../../../lib/time.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** How long is left, as a clock counts down: `0:29`, `14:40:19`. */
export function leftText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

const HOUR_MS = 3_600_000;

/** When a draw takes no more bets: the time of day, with the day where it is open for long. */
export const closingText = ({ opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number }): string =>
  (closesAt - opensAt > 12 * HOUR_MS ? momentText : clockText)(closesAt);
