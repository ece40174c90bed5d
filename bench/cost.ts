import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { auditLedger } from '../server/src/ledger/audit.ts';
import { auditTable, violationCount } from '../server/src/ledger/audit-table.ts';
import { startWitness } from '../server/src/ledger/witness.ts';
import { processorSeconds } from './machine.ts';
import { readNumber, type BenchDatabase } from './postgres.ts';
import { run, type Run, type Script } from './statements.ts';
import type { Row } from './table.ts';

/** What one transaction cost: processor time of the whole database, writes of the log that waited for the disk, and its bytes. */
export type Cost = Run & { readonly cpuUs: number; readonly syncs: number; readonly walBytes: number };

const WAL_BYTES = 'select wal_bytes from pg_stat_wal';
/** With open_datasync each write of the log is a sync; otherwise they are counted apart. */
const SYNCS = `select coalesce(sum(case when current_setting('wal_sync_method') like 'open%' then writes else fsyncs end), 0)
  from pg_stat_io where object = 'wal' and context = 'normal'`;

/** Runs a script and answers what each transaction of it cost. */
export async function costOf(database: BenchDatabase, url: string, script: Script, clients: number, seconds: number): Promise<Cost> {
  const read = async () => ({
    cpu: processorSeconds(database.pid),
    wal: await readNumber(database.url, WAL_BYTES),
    syncs: await readNumber(database.url, SYNCS),
  });
  const before = await read();
  const done = await run(url, script, clients, seconds);
  const after = await read();
  return {
    ...done,
    cpuUs: ((after.cpu - before.cpu) / done.done) * 1e6,
    syncs: (after.syncs - before.syncs) / done.done,
    walBytes: (after.wal - before.wal) / done.done,
  };
}

/** Rows that say what a transaction cost beside its floor's. */
export function costRows(name: string, floorName: string, ours: Cost, floor: Cost): Row[] {
  const row = (what: string, unit: string, of: (cost: Cost) => number): Row => ({
    name: `${name}: ${what}`,
    ours: of(ours),
    floor: of(floor),
    floorName,
    unit,
  });
  return [
    row('processor time of the database', 'µs', ({ cpuUs }) => cpuUs),
    row('syncs of its log', 'each', ({ syncs }) => syncs),
    row('bytes of its log', 'B', ({ walBytes }) => walBytes),
  ];
}

/** A figure counts only if every commit waited for the disk. */
export async function assertDurable(...urls: readonly string[]): Promise<void> {
  for (const url of urls)
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      if ((await readNumber(url, `select count(*) from pg_settings where name = '${setting}' and setting = 'on'`)) !== 1)
        throw new Error(`${setting} is off: the bench would measure nothing`);
}

/** A figure counts only if what was answered is what is stored, and the whole ledger is sound. */
export async function assertSound(database: BenchDatabase, answered: number, stored: string): Promise<void> {
  const found = await readNumber(database.url, stored);
  if (found !== answered) throw new Error(`${answered} bets were answered and ${found} are stored`);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-')), 'ledger.jsonl');
  const pool = new Pool({ connectionString: database.appUrl, max: 1 });
  const client = new Client(database.url);
  await client.connect();
  try {
    await startWitness({ pool, file, onError: fail }).stop();
    const report = await auditLedger(client, file);
    if (violationCount(report) > 0) throw new Error(auditTable(report));
  } finally {
    await client.end();
    await pool.end();
  }
}

function fail(error: unknown): never {
  throw error;
}
