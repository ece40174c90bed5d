import { keepSetting, readSetting } from './settings.ts';

type Cycles = { readonly roundCycleMs: number; readonly quickCycleMs: number };
const NAME = 'quick';
/** How much sooner a round is shown in quick play. */
const QUICKER = 2.4;

let cycles: Cycles = { roundCycleMs: 2_500, quickCycleMs: 2_500 };

/** What the licence last said. */
export const setCycles = (said: Cycles): void => {
  cycles = said;
};
/** Whether there is quick play at all. */
export const mayBeQuick = ({ roundCycleMs, quickCycleMs }: Cycles): boolean => quickCycleMs < roundCycleMs;
/** Whether the player wants it, and the licence has it. */
export const isQuick = (): boolean => mayBeQuick(cycles) && readSetting(NAME) === '1';
export const setQuick = (wanted: boolean): void => keepSetting(NAME, wanted ? '1' : '0');

/** From the beginning of one round to that of the next. */
export const cycleNow = (): number => (isQuick() ? cycles.quickCycleMs : cycles.roundCycleMs);
/** How many times as fast movements pass. */
export const speedNow = (): number => (isQuick() ? QUICKER : 1);
