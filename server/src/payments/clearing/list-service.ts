import type { Context } from '../../context.ts';
import { cellsOf } from './cells.ts';
import * as repo from './repo.ts';

const SHOWN = 100;
const HELD_SHOWN = 500;

/** The newest transfers with other cells. */
export const clearingTransfers = ({ db }: Context): Promise<repo.Row[]> => repo.newestTransfers(db.query, SHOWN);

/** What came from other cells and waits for people here. */
export const heldHere = ({ db }: Context): Promise<repo.Row[]> => repo.heldTransfers(db.query, HELD_SHOWN);

export type Between = {
  readonly sent: bigint;
  readonly received: bigint;
  readonly sending: bigint;
  readonly sendingCount: number;
  /** How much more came than went and arrived: what the line bounds. */
  readonly owed: bigint;
};

/** What went to a cell, came from it and is on its way, minor units of the asset. */
export async function balanceBetween({ db }: Context, cell: string, asset: string): Promise<Between> {
  const [all, owed] = await Promise.all([repo.sums(db.query), repo.owedBy(db.query, cell, asset)]);
  const rows = all.filter((row) => row.cell === cell && row.asset === asset);
  const of = (direction: 'out' | 'in', state: repo.Row['state']) => rows.find((row) => row.direction === direction && row.state === state);
  const amount = (direction: 'out' | 'in', state: repo.Row['state']): bigint => BigInt(of(direction, state)?.amount ?? 0);
  return {
    sent: amount('out', 'accepted'),
    received: amount('in', 'accepted'),
    sending: amount('out', 'sending'),
    sendingCount: Number(of('out', 'sending')?.count ?? 0),
    owed,
  };
}

/** Cells that CELLS_FILE names no more while something between is still open: nothing is sent, answered or taken until it does again. */
export async function unlistedCells(context: Context): Promise<{ cell: string; open: number }[]> {
  const open = new Map<string, number>();
  for (const { cell, state, count } of await repo.sums(context.db.query))
    if ((state === 'sending' || state === 'held') && !cellsOf(context).has(cell)) open.set(cell, (open.get(cell) ?? 0) + Number(count));
  return [...open].map(([cell, count]) => ({ cell, open: count }));
}
