import { fullRows } from '../../engines/slot/symbols.ts';
import type { WaysTitle } from '../../engines/slot/title.ts';
import { count } from '../shell/words.ts';

const waysOf = (rows: readonly number[]): number => rows.reduce((ways, each) => ways * each, 1);

export const isGrowing = ({ symbols, heights }: WaysTitle): boolean => heights !== undefined || symbols.some((symbol) => symbol.grows);

const lowRows = ({ rows, heights }: WaysTitle): number[] =>
  rows.map((count) => Math.min(count, ...(heights ?? []).map((each) => each.rows)));

/** The ways of a title, as a range where its reels grow. */
export const waysText = (title: WaysTitle): string =>
  isGrowing(title) ? `${count(waysOf(lowRows(title)))}–${count(waysOf(fullRows(title)))}` : count(waysOf(title.rows));
