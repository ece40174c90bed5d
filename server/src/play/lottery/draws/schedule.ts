import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { dayOf, localOf, momentOf, zoneText } from '../../../lib/day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A fast draw closes so long before it is drawn: five seconds for each minute of its beat. */
const LOCK_MS_A_MINUTE = 5_000;

/** One draw as the calendar has it. Epoch milliseconds. */
export type Slot = {
  readonly station: string;
  readonly number: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
};

const dateOf = (at: number, timeZone: string): string => zoneText(at, timeZone).slice(0, 10).replaceAll('-', '');

/** The draws that take bets at a moment: one, or one for each station of the day. */
export function openSlots({ schedule }: LotteryGame, at: number, timeZone: string): Slot[] {
  if ('every' in schedule) return [fastSlot(schedule.every, at, timeZone)];
  const today = stateSlots(schedule, at, timeZone);
  return today.length > 0 && today.every(({ closesAt }) => closesAt > at) ? today : stateSlots(schedule, dayOf(at, timeZone).end, timeZone);
}

function fastSlot(every: number, at: number, timeZone: string): Slot {
  const beat = every * MINUTE_MS;
  const lock = every * LOCK_MS_A_MINUTE;
  // From a draw's closing on, the next one is open.
  const { start, end } = dayOf(at + lock, timeZone);
  const index = Math.floor((at + lock - start) / beat);
  const drawsAt = Math.min(start + (index + 1) * beat, end);
  return {
    station: '',
    number: `${dateOf(start, timeZone)}${String(index + 1).padStart(4, '0')}`,
    opensAt: start + index * beat - lock,
    closesAt: drawsAt - lock,
    drawsAt,
  };
}

type ByDay = Exclude<LotteryGame['schedule'], { readonly every: number }>;

/** The draws of the day that a moment is in. They open when those of the day before close. */
function stateSlots({ at: time, closesMinutes, stations }: ByDay, at: number, timeZone: string): Slot[] {
  const midnight = Math.floor(localOf(at, timeZone) / DAY_MS) * DAY_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const momentIn = (day: number): number => momentOf(day + (hours * 60 + minutes) * MINUTE_MS, timeZone);
  const drawsAt = momentIn(midnight);
  const lock = closesMinutes * MINUTE_MS;
  return (stations[new Date(midnight).getUTCDay()] ?? []).map((station) => ({
    station,
    number: dateOf(drawsAt, timeZone),
    opensAt: momentIn(midnight - DAY_MS) - lock,
    closesAt: drawsAt - lock,
    drawsAt,
  }));
}
