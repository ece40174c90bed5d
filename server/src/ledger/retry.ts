import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { ledgerErrorFrom } from './errors.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 4;

let retries = 0;

/** How often this process had to try again since its start, for the operators' figures. */
export const retryCount = (): number => retries;

/**
 * Runs one statement, or one whole transaction, again when another one got in its way: deadlock, serialization failure, or the same
 * id written at the same moment. At most 5 tries with growing random pauses. Refusals of the ledger come out as LedgerError.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isPassing(error)) throw ledgerErrorFrom(error);
      retries++;
      await sleep(randomInt(FIRST_PAUSE_MS * 2 ** tries));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  if (error.code === '40001' || error.code === '40P01') return true;
  // A repeat under the same id, or a second end of the same hold, committed between our look and our write: the next try sees it.
  return error.code === '23505' && (error.constraint === 'ledger_transfer_pkey' || error.constraint === 'ledger_transfer_hold_key');
}
