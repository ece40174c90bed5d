import type { Context } from '../../context.ts';
import { askCell } from './ask.ts';
import type { Cell } from './cells.ts';
import * as repo from './repo.ts';
import { dayWord, type Line } from './wire.ts';

const DAY_MS = 86_400_000;

/** What is between this cell and another of a day in UTC, by the sender’s clock. */
export async function dayLines({ db, config }: Context, cell: string, day: string): Promise<Line[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rows = await repo.transfersWithin(db.query, cell, new Date(from), new Date(from + DAY_MS));
  return rows.map((row) => ({
    id: row.wire_id,
    from: row.direction === 'out' ? config.cell : cell,
    to: row.direction === 'out' ? cell : config.cell,
    amount: row.amount,
    currency: row.asset,
    state: row.state,
  }));
}

export type Difference = {
  readonly id: string;
  readonly what: 'here_alone' | 'there_alone' | 'differs' | 'on_its_way' | 'held_here' | 'held_there';
  readonly ours: Line | null;
  readonly theirs: Line | null;
};

const keyOf = ({ id, from }: Line): string => `${from} ${id}`;

/** What two lists of one day do not say alike; what is on its way is no difference of books, and is named apart. */
function differences(ours: readonly Line[], theirs: readonly Line[]): Difference[] {
  const [here, there] = [new Map(ours.map((one) => [keyOf(one), one])), new Map(theirs.map((one) => [keyOf(one), one]))];
  const keys = [...new Set([...here.keys(), ...there.keys()])].sort();
  return keys.flatMap((key): Difference[] => {
    const [own, other] = [here.get(key) ?? null, there.get(key) ?? null];
    const one = own ?? other;
    if (!one) return [];
    const found = (what: Difference['what']): Difference[] => [{ id: one.id, what, ours: own, theirs: other }];
    if (own === null || other === null) return found(one.state === 'sending' ? 'on_its_way' : own ? 'here_alone' : 'there_alone');
    if (own.to !== other.to || own.amount !== other.amount || own.currency !== other.currency) return found('differs');
    // Held is an answer while the sender still asks; beside an end it is none, and somebody has said what the holder has not.
    if (own.state === 'sending' && other.state === 'held') return found('held_there');
    if (own.state === 'held' && other.state === 'sending') return found('held_here');
    if (own.state === 'held' || other.state === 'held') return found('differs');
    if (own.state === 'sending' || other.state === 'sending') return found('on_its_way');
    return own.state === other.state ? [] : found('differs');
  });
}

/** Asks the other cell for its list of a day and holds it against ours. CellSilent where it does not answer. */
export async function compareDay(context: Context, cell: Cell, day: string): Promise<{ lines: number; list: Difference[] }> {
  const ours = await dayLines(context, cell.code, day);
  const word = await askCell(context, cell, 'day', { to: cell.code, day }, dayWord);
  if (word.cell !== cell.code || word.day !== day) throw new Error('the cell answered for another day');
  return { lines: ours.length, list: differences(ours, word.list) };
}
