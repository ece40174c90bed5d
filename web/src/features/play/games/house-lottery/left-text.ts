import type { LotteryDraw } from '@sorak/contract';
import { clockText, momentText, zonedClockText, zonedMomentText } from '../../../../lib/time.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** How long is left, as a clock counts down: `0:29`, `14:40:19`. */
export function leftText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

const HOUR_MS = 3_600_000;

/** How a moment is said: with its day where that is far, and with the zone where the draw is a state's, which others tell in theirs. */
export const saysBy = (isFar: boolean, isState: boolean): ((at: number) => string) => {
  if (isState) return isFar ? zonedMomentText : zonedClockText;
  return isFar ? momentText : clockText;
};

type Draw = Pick<LotteryDraw, 'opensAt' | 'closesAt' | 'commitment'>;
/** A state's draw, which nobody here commits to. */
export const isOfState = ({ commitment }: Pick<LotteryDraw, 'commitment'>): boolean => commitment === null;

/** When a draw takes no more bets: the time of day, with the day where it is open for long. */
export const closingText = (draw: Draw): string => saysBy(draw.closesAt - draw.opensAt > 12 * HOUR_MS, isOfState(draw))(draw.closesAt);
