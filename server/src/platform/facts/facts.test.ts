import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { beginReading, type Reader, readFacts, tell } from './service.ts';
import { notingReader, tellSome } from './test/readers.ts';

const KILLS = Number(process.env['FACT_KILLS'] ?? 3);

let app: TestApp;
let other: TestApp;
let memberId: bigint;
let program: string;
beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/readers.ts'));
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  await app.owner.pool.query(
    'create table fact_seen (n bigint generated always as identity, reader text, fact bigint, place bigint); grant all on fact_seen to sorak_app',
  );
  await app.member('told');
  memberId = await app.idOf('told');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  dropProgram(program);
});

const at = new Date();
const bets = (subject: string) => ({ kind: 'bets_settled', memberId, subject, amount: 1n, at }) as const;
/** The subjects that a reader was given, in the order in which it was. */
async function seen(reader: string): Promise<string[]> {
  const { rows } = await app.owner.pool.query<{ subject: string }>(
    'select f.subject from fact_seen s join fact f on f.id = s.fact where s.reader = $1 order by s.n',
    [reader],
  );
  return rows.map(({ subject }) => subject);
}

/** All facts that a reader should have been given since it began, each once and in the one order. */
async function expectAll(reader: string, from: bigint): Promise<void> {
  const { rows } = await app.owner.pool.query<{ missed: number; twice: number; late: number; bad: number }>(
    `with s as (select n, fact, place, lag(place) over (order by n) as before from fact_seen where reader = $1)
     select (select count(*) from fact f where f.kind in ('signed_in', 'bets_settled') and f.id > $2 and not exists (select from s where s.fact = f.id))::int as missed,
       (select count(*) - count(distinct fact) from s)::int as twice, (select count(*) from s where place <= before)::int as late,
       (select count(*) from s where not exists (select from fact f where f.id = s.fact))::int as bad`,
    [reader, from],
  );
  expect(rows[0]).toEqual({ missed: 0, twice: 0, late: 0, bad: 0 });
}
const isBehind = async (name: string): Promise<boolean> =>
  (
    await app.owner.pool.query(
      'select from fact_reader r where r.name = $1 and (exists (select from fact where place is null) or r.place < (select max(place) from fact))',
      [name],
    )
  ).rows.length > 0;
const lastFact = async (): Promise<bigint> =>
  (await app.owner.pool.query<{ id: bigint }>('select coalesce(max(id), 0)::int8 as id from fact')).rows[0]?.id ?? 0n;

test('a fact of a transaction that is still running is read when it commits, though later ones were read before', async () => {
  const reader = notingReader('gaps');
  await beginReading(app.context, reader);
  const { query } = app.context.db;
  const slow = await query.startTransaction().execute();
  await tell(slow, bets('slow'));
  await query.transaction().execute((tx) => tell(tx, bets('quick')));
  await readFacts(app.context, reader);
  expect(await seen('gaps')).toEqual(expect.arrayContaining(['quick']));
  expect(await seen('gaps')).not.toContain('slow');
  await slow.commit().execute();
  await readFacts(app.context, reader);
  expect((await seen('gaps')).slice(-2)).toEqual(['quick', 'slow']);
});

test('a transaction that fails tells nothing, and neither does a trial account', async () => {
  const before = await lastFact();
  const failed = app.context.db.query.transaction().execute(async (tx) => {
    await tell(tx, bets('failed'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await app.trial();
  expect(await lastFact()).toBe(before);
});

test('what follows from a fact and the place of its reader move together; one that cannot be read holds nobody before it', async () => {
  const noting = notingReader('poison');
  let isBroken = true;
  const reader: Reader = {
    ...noting,
    read: async (tx, facts, context) => {
      await noting.read(tx, facts, context);
      if (isBroken && facts.some(({ subject }) => subject === 'poison')) throw new Error('cannot');
    },
  };
  await beginReading(app.context, reader);
  for (const subject of ['good', 'poison', 'behind']) await app.context.db.query.transaction().execute((tx) => tell(tx, bets(subject)));
  await expect(readFacts(app.context, reader)).rejects.toThrow('cannot');
  expect(await seen('poison')).toEqual(['good']);
  isBroken = false;
  await readFacts(app.context, reader);
  expect(await seen('poison')).toEqual(['good', 'poison', 'behind']);
});

test('what happens once is told once, and a new reader begins with what comes', async () => {
  const before = await lastFact();
  const fact = { kind: 'number_verified', memberId, subject: 'number:once', at } as const;
  await app.context.db.query.transaction().execute((tx) => tell(tx, fact, fact));
  await app.context.db.query.transaction().execute((tx) => tell(tx, fact));
  const { rows } = await app.owner.pool.query('select from fact where id > $1', [before]);
  expect(rows).toHaveLength(1);
  const late = notingReader('late');
  await readFacts(app.context, notingReader('gaps'));
  await beginReading(app.context, late);
  await readFacts(app.context, late);
  expect(await seen('late')).toEqual([]);
});

test('two processes tell and read at once: each of three readers has each fact once, in one order', async () => {
  const from = await lastFact();
  const readers = ['race1', 'race2', 'race3'].map(notingReader);
  await readFacts(app.context, notingReader('gaps'));
  for (const reader of readers) await beginReading(app.context, reader);
  const ending = new AbortController();
  const reading = [app, other].flatMap(({ context }) =>
    readers.map(async (reader) => {
      while (!ending.signal.aborted) await readFacts(context, reader);
    }),
  );
  await Promise.all([app, other, app, other].map(({ context }) => tellSome(context, memberId, 60)));
  ending.abort();
  await Promise.all(reading);
  for (const reader of readers) {
    await readFacts(app.context, reader);
    await expectAll(reader.name, from);
  }
  expect((await seen('race1')).length).toBeGreaterThan(180);
});

test('killed at any point, each reader has each fact once', { timeout: 60_000 }, async () => {
  const from = await lastFact();
  const names = ['kill1', 'kill2', 'kill3'];
  await readFacts(app.context, notingReader('gaps'));
  for (const name of names) await beginReading(app.context, notingReader(name));
  for (let kill = 0; kill < KILLS; kill++) {
    const children = [0, 1].map(() =>
      spawn(process.execPath, [program, app.database.appUrl, String(memberId), ...names], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    while ((await seen('kill1')).length < 20 * (kill + 1)) await sleep(3 + kill);
    for (const child of children) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const name of names) {
    // A session of the killed may hold the reader for a moment yet.
    while (await isBehind(name)) await readFacts(app.context, notingReader(name));
    await expectAll(name, from);
  }
});
