import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createDatabase } from '../../db/database.ts';
import * as ledger from '../ledger.ts';

/**
 * A program to be killed: spends, earns and holds without end over 16 connections. Before each call it writes the whole request to a file, and
 * after the answer the answer, so that the parent knows what was asked and what was acknowledged.
 * Arguments: database url, log file, account ids of wallet, house and held.
 */
const [url = '', logFile = '', ...ids] = process.argv.slice(2);
const [wallet = 0n, house = 0n, held = 0n] = ids.map(BigInt);

const log = fs.openSync(logFile, 'a');
const write = (entry: object): void => void fs.writeSync(log, `${JSON.stringify(entry)}\n`);

const db = createDatabase(url, { role: 'sorak_app', maxConnections: 16 });

async function category(): Promise<void> {
  for (let turn = 0; ; turn++) {
    const id = randomUUID();
    const common = { id, kind: 'spree', reference: '' };
    const type = turn % 5 === 4 ? 'hold' : turn % 2 === 0 ? 'spend' : 'earn';
    write({ asked: id, type });
    const answer =
      type === 'hold'
        ? await ledger.hold(db.pool, { ...common, from: wallet, held, amount: 1n })
        : await ledger.transfer(db.pool, {
            ...common,
            debit: type === 'spend' ? wallet : house,
            credit: type === 'spend' ? house : wallet,
            amount: 3n,
          });
    write({ acknowledged: id, seq: String(answer.seq), debit: String(answer.debitBalance) });
  }
}

await Promise.all(Array.from({ length: 16 }, category));
