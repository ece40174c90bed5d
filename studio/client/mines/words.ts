import { ladderFor, type MinesShown, type MinesTitle, nextIsSafe, ONE, TILES } from '../../engines/mines/mines.ts';
import type { RoundView } from '../../server/api.ts';
import { multiplierText } from '../shell/floor/rungs.ts';
import type { FloorState } from '../shell/floor/state.ts';
import { percent, type Words } from '../shell/words.ts';

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

/** How a finished round ended. */
export function saidOf(round: RoundView, { say }: Words): string {
  const { hit, opened } = shownOf(round);
  return hit === null ? say('minesSaidTaken', { n: opened.length }) : say('minesSaidHit', { n: opened.length });
}
