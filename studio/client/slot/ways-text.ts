import { fullRows } from '../../engines/slot/symbols.ts';
import type { WaysTitle } from '../../engines/slot/title.ts';
import { count } from '../shell/words.ts';

const waysOf = (rows: readonly number[]): number => rows.reduce((ways, each) => ways * each, 1);

export const isGrowing = ({ symbols }: WaysTitle): boolean => symbols.some((symbol) => symbol.grows);

/** The ways of a title, as a range where its reels grow. */
export const waysText = (title: WaysTitle): string =>
  isGrowing(title) ? `${count(waysOf(title.rows))}–${count(waysOf(fullRows(title)))}` : count(waysOf(title.rows));
