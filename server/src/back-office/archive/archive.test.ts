import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { archiveKeysOf, foldersIn, readArchived } from '../../lib/archive-files.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { givePlaces } from '../../platform/facts/repo.ts';
import { brandReloaded, SECRETS_KEY, startTestApp, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { setSetting } from '../desk/settings-command-service.ts';
import { auditFolder, auditSealed } from './audit-repo.ts';
import { endOf, nextMonth } from './months.ts';
import { deleteDue } from './delete-service.ts';
import { seal, sealDue } from './service.ts';

let app: TestApp;
let memberId: bigint;
let folder: string;
let program: string;
/** Each test has months of its own: what was sealed stays sealed. */
let month = '2019-12';

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-archive-'));
  program = await bundleProgram(path.join(import.meta.dirname, 'test/sealing.ts'));
  app = await startTestApp({ env: { ARCHIVE_DIR: folder } });
  await app.member('kept');
  memberId = await app.idOf('kept');
  await app.owner.pool.query('delete from fact');
});
afterAll(async () => {
  await app.stop();
  dropProgram(program);
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  month = nextMonth(month);
});
afterEach(async () => {
  // A first try of a test that failed leaves nothing to its second.
  await app.owner.pool.query('drop trigger if exists slow on archive_part; delete from fact');
});

/** Facts of a month that everybody has read. */
async function facts(of: string, count: number, isRead = true): Promise<void> {
  await app.owner.pool.query(
    `insert into fact (kind, member_id, subject, amount, detail, at)
      select 'bets_settled', $1, 'bets:' || $2 || n, 9007199254740993, '{"bets": 3}', $3::timestamptz - n * interval '1 minute' from generate_series(1, $4::int) n`,
    [memberId, of, endOf(of), count],
  );
  await inTransaction(app.context.db.query, (tx) => givePlaces(tx, 10_000));
  await app.owner.pool.query(`insert into fact_reader (name, place, read_at) values ('kept', 0, now()) on conflict do nothing`);
  if (isRead) await app.owner.pool.query('update fact_reader set place = (select place from fact_order)');
}
const left = async (): Promise<number> =>
  (await app.owner.pool.query<{ n: number }>('select count(*)::int as n from fact')).rows[0]?.n ?? 0;
const publicKey = () => archiveKeysOf(app.context.secrets).publicKey;
const inFiles = async (): Promise<string[]> =>
  (await auditFolder(app.owner.pool, folder, publicKey())).violations.map(({ name, what }) => `${name} ${what}`);
const inRows = async (): Promise<string[]> =>
  (await auditSealed(app.owner.pool, publicKey())).violations.map(({ name, what }) => `${name} ${what}`);

test('a month of facts lies in signed files and no longer in the database', async () => {
  await facts(month, 3_000);
  const { rows: before } = await app.owner.pool.query<{ line: string }>('select row_to_json(f)::text as line from fact f order by id');
  const sealed = await seal(app.context, 'facts', month);
  expect(sealed).toMatchObject({ part: 'facts', month, rows: 3_000 });
  expect(await left()).toBe(0);
  const lines: string[] = [];
  for await (const line of readArchived(sealed.folder, 'fact.jsonl.gz')) lines.push(line);
  expect(lines).toEqual(before.map(({ line }) => line));
  expect(lines[0]).toContain('9007199254740993');
  expect([await inFiles(), await inRows()]).toEqual([[], []]);
  await expect(seal(app.context, 'facts', month)).rejects.toThrow(`${month} is sealed already`);
});

test('what somebody has still to read stays, and so does a month that is not over', async () => {
  await facts(month, 2, false);
  await expect(seal(app.context, 'facts', month)).rejects.toThrow('2 facts of before');
  expect(await left()).toBe(2);
  await expect(seal(app.context, 'facts', '2999-01')).rejects.toThrow('2999-01 is not over');
});

test('months are sealed one after another once they are as old as the settings say', async () => {
  await facts(month, 4);
  await facts(nextMonth(month), 5);
  const was = app.clock.at;
  try {
    app.clock.at = endOf(nextMonth(month)).getTime() + 39 * 86_400_000;
    await setSetting(app.context, 'archive.all', { factDays: '60' });
    await brandReloaded();
    expect(await sealDue(app.context)).toBe(1);
    expect(await left()).toBe(5);
    await setSetting(app.context, 'archive.all', { factDays: '39' });
    await brandReloaded();
    expect(await sealDue(app.context)).toBe(1);
    expect(await left()).toBe(0);
  } finally {
    app.clock.at = was;
  }
  month = nextMonth(month);
  expect([await inFiles(), await inRows()]).toEqual([[], []]);
});

test('files are deleted once they are as old as the brand says, written down by month, and what else is there stays', async () => {
  await facts(month, 3);
  const old = await seal(app.context, 'facts', month);
  const was = app.clock.at;
  const place = (days: number): void => {
    app.clock.at = endOf(month).getTime() + days * 86_400_000;
  };
  try {
    place(5_000);
    expect(await deleteDue(app.context)).toBe(0);
    await setSetting(app.context, 'archive.all', { deleteDays: '1900' });
    await brandReloaded();
    place(1_899);
    // Months of other tests may be old enough.
    await deleteDue(app.context);
    expect(fs.existsSync(old.folder)).toBe(true);
    place(1_901);
    const counts = await Promise.all([1, 2, 3].map(() => deleteDue(app.context)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(fs.existsSync(old.folder)).toBe(false);
    const { rows } = await app.owner.pool.query<{ object: string; detail: { rows: number; days: number } }>(
      `select object, detail from operator_action where action = 'archive_deleted' and object = $1`,
      [`archive:${month}-facts`],
    );
    expect(rows).toMatchObject([{ detail: { rows: 3, days: 1_900 } }]);
    expect([await inFiles(), await inRows()]).toEqual([[], []]);
    // What a kill left is deleted by the next run; another house's month of that name is not.
    fs.mkdirSync(old.folder);
    fs.writeFileSync(path.join(old.folder, 'manifest.json'), '{}');
    await deleteDue(app.context);
    expect(fs.existsSync(old.folder)).toBe(true);
    const { rows: kept } = await app.owner.pool.query<{ manifest: string }>('select manifest from archive_part where month = $1', [month]);
    fs.writeFileSync(path.join(old.folder, 'manifest.json'), kept[0]?.manifest ?? '');
    await deleteDue(app.context);
    expect(fs.existsSync(old.folder)).toBe(false);
  } finally {
    app.clock.at = was;
    await setSetting(app.context, 'archive.all', { deleteDays: 'none' });
    await brandReloaded();
  }
});

test('a deletion that nobody wrote down, or that no law allows yet, is named', async () => {
  await facts(month, 2);
  const { folder: own } = await seal(app.context, 'facts', month);
  await app.owner.pool.query(`update archive_part set removed_at = to_at + interval '1824 days' where month = $1`, [month]);
  fs.rmSync(own, { recursive: true });
  expect(await inRows()).toEqual([`archive_deleted_unlogged ${month}-facts`, `archive_deleted_early ${month}-facts`]);
  await app.owner.pool.query('alter table archive_part disable trigger archive_part_keeps');
  await app.owner.pool.query('delete from archive_part where month = $1', [month]);
  await app.owner.pool.query('alter table archive_part enable trigger archive_part_keeps');
});

test('a process that is killed between the files and the commit leaves all rows, and the month is sealed again', async () => {
  await facts(month, 50);
  await app.owner.pool.query(
    `create or replace function slow() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
     create trigger slow before insert on archive_part for each row execute function slow()`,
  );
  const child = spawn(process.execPath, [program, app.database.appUrl, SECRETS_KEY, folder, month], { stdio: 'inherit' });
  const own = path.join(folder, `${month}-facts`);
  while (!fs.existsSync(own) && child.exitCode === null) await sleep(20);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await left()).toBe(50);
  // The server ends what nobody waits for any more.
  await app.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into archive_part%' and pid <> pg_backend_pid()`,
  );
  await app.owner.pool.query('drop trigger slow on archive_part');
  expect(await left()).toBe(50);
  await seal(app.context, 'facts', month);
  expect(await left()).toBe(0);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith(`${month}-facts.aside-`))).toHaveLength(1);
  expect([await inFiles(), await inRows()]).toEqual([[], []]);
});

test('two processes that seal at once take a month out once', async () => {
  await facts(month, 20);
  const both = await Promise.allSettled([1, 2, 3, 4].map(() => seal(app.context, 'facts', month)));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await inFiles(), await inRows()]).toEqual([[], []]);
});

const files = (): { own: string; file: string; manifest: string; signature: string } => {
  const own = path.join(folder, `${month}-facts`);
  return {
    own,
    file: path.join(own, 'fact.jsonl.gz'),
    manifest: path.join(own, 'manifest.json'),
    signature: path.join(own, 'manifest.sig'),
  };
};
const PLANTS: readonly (readonly [string, string, () => void])[] = [
  [
    'one byte of a file',
    'archive_file_changed',
    () => {
      const bytes = fs.readFileSync(files().file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      fs.writeFileSync(files().file, bytes);
    },
  ],
  ['a file that is missing', 'archive_file_missing', () => fs.rmSync(files().file)],
  ['a folder that is missing', 'archive_missing', () => fs.rmSync(files().own, { recursive: true })],
  ['a manifest that nobody signed', 'archive_forged', () => fs.writeFileSync(files().signature, Buffer.alloc(64).toString('base64'))],
  [
    'a checkpoint that somebody else signed',
    'archive_forged',
    () => {
      const text = fs.readFileSync(files().manifest, 'utf8').replace(/"throughPlace": "\d+"/, '"throughPlace": "1"');
      fs.writeFileSync(files().manifest, text);
      fs.writeFileSync(files().signature, sign(null, Buffer.from(text), generateKeyPairSync('ed25519').privateKey).toString('base64'));
    },
  ],
  ['a folder under another month’s name', 'archive_misplaced', () => fs.renameSync(files().own, path.join(folder, '1999-01-facts'))],
];
test.each(PLANTS)('the audit of the files names %s', async (_, name, change) => {
  await facts(month, 6);
  await seal(app.context, 'facts', month);
  const { own } = files();
  const copy = `${own}.copy`;
  fs.cpSync(own, copy, { recursive: true });
  change();
  const found = await inFiles();
  fs.rmSync(own, { recursive: true, force: true });
  fs.rmSync(path.join(folder, '1999-01-facts'), { recursive: true, force: true });
  fs.renameSync(copy, own);
  expect(found.filter((one) => one.startsWith(name) && one.includes(name === 'archive_misplaced' ? '1999-01' : month))).toHaveLength(1);
  expect(await inFiles()).toEqual([]);
});

test('the audit names a sealed month whose row was changed or taken away, and only the owner can do either', async () => {
  for (const one of [month, nextMonth(month), nextMonth(nextMonth(month))]) {
    await facts(one, 2);
    await seal(app.context, 'facts', one);
  }
  await expect(app.context.db.pool.query(`update archive_part set rows = 1`)).rejects.toThrow('does not change');
  await expect(app.context.db.pool.query(`delete from archive_part`)).rejects.toThrow('permission denied');
  const client = await app.owner.pool.connect();
  const named = async (change: string): Promise<string[]> => {
    await client.query(`begin; alter table archive_part disable trigger archive_part_keeps; ${change}`);
    const { violations } = await auditSealed(client, publicKey());
    await client.query('rollback');
    return violations.map(({ name }) => name);
  };
  try {
    const of = `where month = '${nextMonth(month)}'`;
    expect(await named(`update archive_part set rows = rows + 1 ${of}`)).toEqual(['archive_wrong']);
    expect(await named(`update archive_part set manifest = replace(manifest, '"facts"', '"bets"') ${of}`)).toContain('archive_forged');
    expect(await named(`delete from archive_part ${of}`)).toEqual(['archive_left_out']);
  } finally {
    client.release();
  }
  month = nextMonth(nextMonth(month));
  expect(foldersIn(folder).length).toBeGreaterThan(3);
  expect(await inRows()).toEqual([]);
});
