import type { Context } from '../../context.ts';
import * as repo from './repo.ts';

const SHOWN = 100;

/** The newest transfers with other cells. */
export const clearingTransfers = ({ db }: Context): Promise<repo.Row[]> => repo.newestTransfers(db.query, SHOWN);

export type Between = { readonly sent: bigint; readonly received: bigint; readonly sending: bigint; readonly sendingCount: number };

/** What went to a cell, came from it and is on its way, minor units of the asset. */
export async function balanceBetween({ db }: Context, cell: string, asset: string): Promise<Between> {
  const rows = (await repo.sums(db.query)).filter((row) => row.cell === cell && row.asset === asset);
  const of = (direction: 'out' | 'in', state: repo.Row['state']) => rows.find((row) => row.direction === direction && row.state === state);
  const amount = (direction: 'out' | 'in', state: repo.Row['state']): bigint => BigInt(of(direction, state)?.amount ?? 0);
  return {
    sent: amount('out', 'accepted'),
    received: amount('in', 'accepted'),
    sending: amount('out', 'sending'),
    sendingCount: Number(of('out', 'sending')?.count ?? 0),
  };
}
