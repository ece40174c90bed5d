import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createDatabase, type Database } from '../../db/database.ts';
import { createTestDatabase } from '../../db/test/database.ts';
import * as accounts from '../accounts.ts';
import { auditLedger } from '../audit.ts';
import * as ledger from '../ledger.ts';
import { startWitness } from '../witness.ts';

/** The accounts of one new member with money on the wallet. */
export interface TestMember {
  memberId: bigint;
  wallet: bigint;
  held: bigint;
  house: bigint;
}

export type TestLedger = Awaited<ReturnType<typeof createTestLedger>>;

/** A fresh ledger with the application's pool, for one test file. Drop it in afterAll. */
export async function createTestLedger(maxConnections = 16) {
  const testDatabase = await createTestDatabase();
  const db: Database = createDatabase(testDatabase.appUrl, { role: 'sorak_app', maxConnections });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-ledger-'));
  const witnessFile = path.join(folder, 'ledger.jsonl');
  let nextMember = 1n;

  const member = async (amount: bigint, asset = 'IDR'): Promise<TestMember> => {
    const memberId = nextMember++;
    const wallet = await ledger.openAccount(db.pool, accounts.wallet(memberId, asset));
    const held = await ledger.openAccount(db.pool, accounts.held(memberId, asset));
    const house = await ledger.openAccount(db.pool, accounts.houseGames(memberId, asset));
    const promotions = await ledger.openAccount(db.pool, accounts.house('promotions', asset));
    const id = randomUUID();
    if (amount > 0n) await ledger.transfer(db.pool, { id, debit: promotions, credit: wallet, amount, kind: 'gift', reference: '' });
    return { memberId, wallet, held, house };
  };

  /** Lets the witness catch up, as a clean shutdown would. */
  const witness = async (): Promise<void> => {
    const errors: unknown[] = [];
    await startWitness({ pool: db.pool, file: witnessFile, onError: (error) => errors.push(error) }).stop();
    if (errors.length > 0) throw errors[0];
  };

  const owner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: testDatabase.ownerUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  /** Names of all violations, once each. */
  const violations = async (): Promise<string[]> => {
    const report = await owner((client) => auditLedger(client, witnessFile));
    return [...new Set(report.checks.flatMap((check) => check.violations.map(({ name }) => name)))];
  };

  const drop = async (): Promise<void> => {
    await db.close();
    await testDatabase.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { db, pool: db.pool, url: testDatabase, witnessFile, member, witness, owner, violations, drop };
}
