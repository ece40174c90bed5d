import { clearing, house } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import type { Query, Row } from './repo.ts';

type Of = Pick<Row, 'id' | 'cell' | 'asset' | 'amount' | 'wire_id'>;
/** Names the transfer with its cell: the same words in both ledgers. */
const referenceOf = (from: string, wireId: string): string => `clearing:${from}:${wireId}`;

/** Which transfer of this ledger is one of that cell’s: what another house chooses is never an id of ours. */
export const ownIdOf = (from: string, wireId: string): string => uuidFrom(`clearing in ${from} ${wireId}`);
const backIdOf = (id: string): string => uuidFrom(`clearing back ${id}`);

async function sides(tx: Query, { cell, asset }: Of) {
  return { treasury: await openAccount(tx, house('treasury', asset)), between: await openAccount(tx, clearing(cell, asset)) };
}

/** From the house’s treasury to what is on its way. */
export async function moveOut(tx: Query, own: string, row: Of): Promise<void> {
  const { treasury, between } = await sides(tx, row);
  const reference = referenceOf(own, row.wire_id);
  await transfer(tx, { id: row.id, debit: treasury, credit: between, amount: row.amount, kind: 'clearing_out', reference });
}

/** What the other cell has refused comes back. */
export async function moveBack(tx: Query, own: string, row: Of): Promise<void> {
  const { treasury, between } = await sides(tx, row);
  const reference = referenceOf(own, row.wire_id);
  await transfer(tx, { id: backIdOf(row.id), debit: between, credit: treasury, amount: row.amount, kind: 'clearing_returned', reference });
}

/** What another cell sends arrives in the house’s treasury. */
export async function moveIn(tx: Query, row: Of): Promise<void> {
  const { treasury, between } = await sides(tx, row);
  const reference = referenceOf(row.cell, row.wire_id);
  await transfer(tx, { id: row.id, debit: between, credit: treasury, amount: row.amount, kind: 'clearing_in', reference });
}
