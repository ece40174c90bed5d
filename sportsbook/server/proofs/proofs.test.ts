import { createHash } from 'node:crypto';
import { createSecretBox } from '@sorak/contract/secret-box';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../studio/server/test-studio.ts';
import { replay } from '../../feed/simulator/replay.ts';
import { secretsOf } from '../../feed/simulator/secrets.ts';
import type { ProofAnswer, TimelineAnswer } from '../api.ts';
import { createApp } from '../app.ts';
import { settleDue } from '../bets/settle.ts';
import type { Book } from '../context.ts';
import { openPool, queriesOn } from '../db/database.ts';
import { migrate } from '../db/migrations.ts';
import { LIMITS } from '../limits.ts';
import { takeInFeed } from '../matches/intake.ts';
import { writeProofs } from './repo.ts';
import { simulatedFeed } from './simulated.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 5, 1, 12);
const box = createSecretBox(Buffer.alloc(32, 7));

/** A deployment from its first start on, with a clock of the test. */
async function deploy(time = { at: NOON }) {
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  await migrate(pool);
  const db = queriesOn(pool);
  const now = () => time.at;
  const book: Book = {
    db,
    wallet: { ask: () => Promise.reject(new Error('no money moves here')) } as unknown as Book['wallet'],
    feed: await simulatedFeed(db, box, { speed: 1, now }),
    isFromPlatform: () => Promise.resolve(false),
    isSimulated: true,
    now: () => new Date(now()),
    pause: () => Promise.resolve(),
    limits: LIMITS,
    secret: 'secret',
    log: () => {},
  };
  const { app } = await createApp(book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] });
  const proofOf = async (match: string) => (await app.inject({ url: `/api/matches/${match}/proof` })).json<ProofAnswer>().proof;
  const goOn = async (minutes: number) => {
    time.at += minutes * MINUTE_MS;
    while ((await takeInFeed(book)) > 0);
  };
  const stop = async () => {
    await app.close();
    await pool.end();
    await database.drop();
  };
  return { book, db, app, time, proofOf, goOn, stop };
}

type Deployment = Awaited<ReturnType<typeof deploy>>;
let own: Deployment;
const opened = () => own.db.selectFrom('match_proofs').selectAll().where('secret', 'is not', null).execute();
const coming = () =>
  own.db
    .selectFrom('match_proofs as p')
    .innerJoin('matches as g', 'g.id', 'p.match_id')
    .selectAll('p')
    .select(['g.starts_at', 'g.state'])
    .where('g.state', '=', 'planned')
    .execute();
/** The deployment's own key, which nobody else can open. */
async function keyOf({ db }: Deployment): Promise<Buffer> {
  const { sealed } = await db.selectFrom('simulator_key').select('sealed').executeTakeFirstOrThrow();
  return Buffer.from(box.open(sealed, 'simulator_key'), 'base64');
}

beforeAll(async () => {
  own = await deploy();
  await own.goOn(0);
  for (let step = 0; step < 13; step += 1) await own.goOn(10);
}, 240_000);
afterAll(() => own.stop());

/** Every row of every table, as whoever took the database has it. */
async function stolen({ db }: Deployment): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const texts = [];
  for (const { name } of rows) {
    const { rows: all } = await sql<{ text: string }>`select row_to_json(one)::text as text from ${sql.table(name)} one`.execute(db);
    texts.push(...all.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('who has the whole source and the whole database computes no match that is still to come', async () => {
  const loot = await stolen(own);
  const matches = await coming();
  expect(matches.length).toBeGreaterThan(50);
  const true_ = secretsOf(await keyOf(own), 1);
  for (const { match_id, commitment } of matches) {
    const { secret, commitment: committed } = true_.lotOf(match_id);
    if (match_id.includes('-season-')) continue;
    expect(committed).toBe(commitment);
    expect(loot).not.toContain(secret);
    expect(loot).not.toContain(Buffer.from(secret, 'hex').toString('base64'));
  }
  // Whatever could be a key: every secret and commitment of yesterday, what is sealed, and words of the source.
  const hex = [...new Set(loot.match(/[0-9a-f]{64}/g))].map((text) => Buffer.from(text, 'hex'));
  const words = ['sorak', 'north', '', true_.tag].flatMap((word) => [
    createHash('sha256').update(word).digest(),
    Buffer.alloc(32, word === '' ? 0 : word),
  ]);
  const [first] = matches.filter(({ match_id }) => !match_id.includes('-season-'));
  const tries = [...hex, ...words].filter((key) => secretsOf(key, 1).lotOf(first?.match_id ?? '').commitment === first?.commitment);
  expect(hex.length).toBeGreaterThan(100);
  expect(tries).toEqual([]);
});

test('another deployment on the same day plays other matches', async () => {
  const other = await deploy({ at: NOON });
  await other.goOn(0);
  const commitments = (deployment: Deployment) => deployment.db.selectFrom('match_proofs').select('commitment').execute();
  const mine = new Set((await commitments(own)).map(({ commitment }) => commitment));
  const theirs = await commitments(other);
  expect(theirs.length).toBeGreaterThan(100);
  expect(theirs.filter(({ commitment }) => mine.has(commitment))).toEqual([]);
  await other.stop();
});

test('an opened match is played again from its secret, to the bit', async () => {
  const proofs = await opened();
  const sports = new Set<string>();
  for (const { match_id, secret, terms, commitment } of proofs) {
    expect(
      createHash('sha256')
        .update(Buffer.from(secret ?? '', 'hex'))
        .digest('hex'),
    ).toBe(commitment);
    const match = await own.db.selectFrom('matches').selectAll().where('id', '=', match_id).executeTakeFirstOrThrow();
    const again = await replay({ match: match_id, secret: secret ?? '', terms, startsAt: match.starts_at.getTime() });
    const told = (await own.proofOf(match_id))?.results.map(({ version, state, parts }) => ({ version, state, parts })) ?? [];
    const results = again?.results.map(({ version, state, parts }) => ({ version, state, parts })) ?? [];
    // Of a match that ran before the first start only the newest result may have been heard.
    expect(match.starts_at.getTime() > NOON ? results : results.slice(-told.length)).toEqual(told);
    expect(told.length).toBeGreaterThan(0);
    const { timeline } = (await own.app.inject({ url: `/api/matches/${match_id}/timeline` })).json<TimelineAnswer>();
    const key = ({ clock, what, period, side, score }: TimelineAnswer['timeline'][number]) =>
      JSON.stringify([clock, what, period, side, score]);
    const played = new Set(again?.incidents.map(key));
    expect(timeline.filter((incident) => !played.has(key(incident)))).toEqual([]);
    // Matches that ran before the first start were not heard from their beginning.
    if (match.starts_at.getTime() > NOON) {
      const listed = again?.incidents.filter(({ what }) => what !== 'clock') ?? [];
      expect(new Set(timeline.map(key))).toEqual(new Set(listed.map(key)));
      sports.add(match.sport);
    }
  }
  expect(sports).toContain('football');
  expect(sports.size).toBeGreaterThan(4);
});

test('a match is committed to before its kick-off, and the commitment does not change', async () => {
  const proofs = await opened();
  const late = await Promise.all(proofs.map(async ({ match_id }) => own.proofOf(match_id)));
  const announced = late.filter((proof) => (proof?.startsAt ?? 0) > NOON);
  expect(announced.length).toBeGreaterThan(5);
  for (const proof of announced) expect(proof?.committedAt).toBeLessThan(proof?.startsAt ?? 0);
  const [next] = await coming();
  const change = (set: object) =>
    own.db
      .updateTable('match_proofs')
      .set(set)
      .where('match_id', '=', next?.match_id ?? '')
      .execute();
  const commitment = createHash('sha256').update(Buffer.alloc(32)).digest('hex');
  await expect(change({ commitment })).rejects.toThrow('stands');
  await expect(change({ terms: '{}' })).rejects.toThrow('stands');
  await expect(change({ secret: '00'.repeat(32), opened_at: new Date() })).rejects.toThrow();
  await expect(change({ commitment, secret: '00'.repeat(32), opened_at: new Date() })).rejects.toThrow('stands');
  await expect(
    own.db
      .deleteFrom('match_proofs')
      .where('match_id', '=', next?.match_id ?? '')
      .execute(),
  ).rejects.toThrow('stands');
  const [done] = proofs;
  await expect(
    own.db
      .updateTable('match_proofs')
      .set({ opened_at: new Date() })
      .where('match_id', '=', done?.match_id ?? '')
      .execute(),
  ).rejects.toThrow('stands');
  // A feed that tells another commitment later, or another secret, is not believed.
  const { fixtures } = await own.book.feed.snapshot([]);
  const [told] = fixtures.filter(({ match }) => match === next?.match_id);
  const lies = ['00', '11'].map((pair) => ({ commitment, terms: {}, secret: pair.repeat(32) }));
  for (const proof of lies)
    await own.db.transaction().execute((trx) => writeProofs(trx, told ? [{ ...told, proof }] : [], new Date(own.time.at)));
  expect(await own.proofOf(next?.match_id ?? '')).toMatchObject({ commitment: next?.commitment, secret: null });
});

test('nothing is opened while a bet could be taken, by no call and in no message of the feed', async () => {
  const { db, book, app } = own;
  const secrets = secretsOf(await keyOf(own), 1);
  const { rows } = await sql<{ id: string; over: boolean }>`
    select p.match_id as id, g.state in ('ended', 'abandoned') and not exists (
      select from markets m where m.match_id = g.id and m.state <> 'closed') as over
    from match_proofs p join matches g on g.id = p.match_id`.execute(db);
  const running = rows.filter(({ over, id }) => !over && !id.includes('-season-'));
  expect(running.length).toBeGreaterThan(50);
  const said = JSON.stringify(await book.feed.snapshot(rows.map(({ id }) => id)));
  const pages = await Promise.all(['/api/matches', '/api/results', '/programme/FB'].map(async (url) => (await app.inject({ url })).body));
  for (const { id } of running) {
    const { secret } = secrets.lotOf(id);
    expect(await own.proofOf(id)).toMatchObject({ secret: null, results: [] });
    for (const text of [said, ...pages]) expect(text).not.toContain(secret);
  }
});

test('a start after a kill goes on with the same matches; with another SECRETS_KEY there is none', async () => {
  const before = await own.db.selectFrom('match_proofs').select(['match_id', 'commitment']).execute();
  const again = await simulatedFeed(own.db, box, { speed: 1, now: () => own.time.at });
  const [old, fresh] = [await own.book.feed.snapshot([]), await again.snapshot([])];
  const ids = new Set(old.fixtures.map(({ match }) => match));
  expect(fresh.fixtures.filter(({ match }) => ids.has(match)).length).toBeGreaterThan(100);
  const known = new Map(before.map(({ match_id, commitment }) => [match_id, commitment]));
  for (const { match, proof } of fresh.fixtures) if (known.has(match)) expect(proof?.commitment).toBe(known.get(match));
  const scores = ({ incidents }: typeof old) =>
    new Map(incidents.filter(({ what }) => what !== 'clock').map(({ match, score }) => [match, score]));
  const [one, other] = [scores(old), scores(fresh)];
  for (const [match, score] of other) if (one.has(match)) expect(score).toEqual(one.get(match));
  const wrong = createSecretBox(Buffer.alloc(32, 8));
  await expect(simulatedFeed(own.db, wrong, { speed: 1, now: () => own.time.at })).rejects.toThrow('SECRETS_KEY');
});

test('a match that was announced before there was a key is abandoned, and its bets come back', async () => {
  const other = await deploy({ at: NOON });
  const { db, book } = other;
  const match = { sport: 'football', home_points: null, away_points: null, delay_ms: null, league: 'Amberfold League' };
  const row = { ...match, home: 'Ashmere', away: 'Fenwick Vale', starts_at: new Date(NOON), state: 'live' as const };
  await db
    .insertInto('matches')
    .values(['amberfold-123400-1', 'amberfold-season-6855'].map((id) => ({ ...row, id })))
    .execute();
  await other.goOn(0);
  const ended = await db.selectFrom('matches').select('state').where('id', 'in', ['amberfold-123400-1', 'amberfold-season-6855']).execute();
  expect(ended.map(({ state }) => state)).toEqual(['abandoned', 'abandoned']);
  const results = await db.selectFrom('results').select('result').where('match_id', 'like', 'amberfold-%0-1').execute();
  expect(results.map(({ result }) => result)).toContainEqual({ state: 'abandoned', parts: {} });
  await settleDue(book);
  await other.stop();
});
