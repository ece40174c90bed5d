import { ladderFor, type MinesShown, type MinesTitle, nextIsSafe, ONE, TILES } from '../../engines/mines/mines.ts';
import type { RoundView } from '../../server/api.ts';
import type { FloorKind } from '../shell/floor/floor-kind.ts';
import { multiplierText } from '../shell/floor/rungs.ts';
import type { FloorState } from '../shell/floor/state.ts';
import { chanceText, money, percent, type Words } from '../shell/words.ts';

/** What the server's rounds of mines carry. */
export const shownOf = ({ outcome }: RoundView): MinesShown => outcome as MinesShown;

/** What the open round would pay now, in minor units; 0 before the first gem. */
export function worthOf({ open: round }: Readonly<FloorState>): number {
  const shown = round ? shownOf(round) : null;
  return round && shown ? (round.stake / ONE) * (shown.ladder[shown.opened.length - 1] ?? 0) : 0;
}

/** The round as it stands, and what the next tile would change. */
export function factsOf(title: MinesTitle, round: RoundView | null, count: number, { say }: Words): (readonly [string, string])[] {
  const { opened, ladder } = round ? shownOf(round) : { opened: [], ladder: ladderFor(title, count) };
  const now = ladder[opened.length - 1];
  const next = ladder[opened.length];
  return [
    [say('minesOpened'), say('minesOf', { n: opened.length, all: TILES - count })],
    ...(now === undefined ? [] : [[say('minesNow'), multiplierText(now)] as const]),
    [say('minesSafeNext'), percent(nextIsSafe(count, opened.length))],
    ...(next === undefined ? [] : [[say('minesNext'), multiplierText(next)] as const]),
  ];
}

/** What the main button says; where rounds run by themselves, of so many chosen tiles. */
export function mainOf(state: Readonly<FloorState>, chosen: number, { say }: Words): ReturnType<FloorKind['main']> {
  if (state.isAutomatic && !state.open) {
    const note = chosen === 0 ? say('minesNoneChosen') : say('minesEach', { n: chosen, amount: money(state.stake) });
    return { label: say('minesStart'), note, isOff: chosen === 0 };
  }
  if (!state.open) return { label: say('minesStart'), note: money(state.stake) };
  const won = worthOf(state);
  if (won === 0) return { label: say('minesChoose'), note: say('minesChooseNote'), isOff: true };
  return { label: say('minesTake', { amount: money(won) }), note: say('minesTakeNote', { net: money(won - state.open.stake, true) }) };
}

/** What each round of a run pays when every chosen tile is a gem, and how likely that is. */
export function chosenFacts(rungs: readonly number[], n: number, count: number, { say }: Words): (readonly [string, string])[] {
  const pays = rungs[n - 1];
  const chance = Array.from({ length: n }, (_, opened) => nextIsSafe(count, opened)).reduce((product, each) => product * each, 1);
  return [
    [say('minesChosen'), say('minesOf', { n, all: rungs.length })],
    ...(pays === undefined
      ? []
      : [[say('minesAllSafe'), chanceText(chance, say)] as const, [say('minesAllPay'), multiplierText(pays)] as const]),
  ];
}

/** How a finished round ended. */
export function saidOf(round: RoundView, { say }: Words): string {
  const { hit, opened } = shownOf(round);
  return hit === null ? say('minesSaidTaken', { n: opened.length }) : say('minesSaidHit', { n: opened.length });
}
