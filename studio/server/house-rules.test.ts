import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HouseRules } from '@sorak/contract';
import type { RoomTerms } from '../engines/room-terms.ts';
import { layang } from '../titles/crash/layang.ts';
import { readHouseRules } from './house-rules.ts';
import { cautiousRules } from './play-rules.ts';
import { type PlayAnswer, ROUND_CYCLE_MS, type SessionAnswer } from './api.ts';
import { readSession } from './sessions/service.ts';
import { startRun } from './tables/auto-runs.ts';
import { placeBet } from './tables/bets.ts';
import { CrashTable } from './tables/crash-table.ts';
import { GameTable } from './tables/game-table.ts';
import { limited, titleNow } from './tables/limited.ts';
import { openView } from './tables/view.ts';
import { placePicks } from './tables/picks.ts';
import { openTables } from './tables/tables.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
});
afterAll(() => world.stop());

test('a table that operators close plays its round to the end and begins no other until they open it', async () => {
  const closed = new Set<string>();
  const studio = { ...world.studio, closed };
  const code = [...studio.titles.values()].find(({ title }) => title.kind === 'table')?.title.code ?? '';
  const tables = await openTables(studio);
  const table = tables.get(code);
  if (!table || table.title.kind !== 'table') throw new Error(`there is no table ${code}`);
  const { vendor, windowMs, revealMs, pauseMs } = table.title;
  let answer: readonly string[] | null = [code];
  const heard: string[] = [];
  const read = () =>
    readHouseRules({
      studio,
      closed,
      limits: new Map(),
      terms: new Map(),
      play: cautiousRules(),
      ask: (asked) => Promise.resolve(answer && { status: 'RS_OK', closed: asked === vendor ? [...answer] : [] }),
      onChange: (game) => heard.push(game),
    });
  await read();
  expect([[...closed], heard, table.isClosed]).toEqual([[code], [code], true]);
  const { place } = table.live.round;
  world.pass(windowMs);
  await table.tick();
  world.pass(revealMs);
  await table.tick();
  expect(table.live.round).toMatchObject({ place, state: 'ended' });
  world.pass(pauseMs * 10);
  await table.tick();
  expect(table.live.round).toMatchObject({ place, state: 'ended' });
  // Nobody answers: it stays as it was known.
  answer = null;
  await read();
  expect(table.isClosed).toBe(true);
  answer = [];
  await read();
  await table.tick();
  expect([table.isClosed, table.live.round.place > place, table.live.round.state]).toEqual([false, true, 'betting']);
});

test('a table takes no more than operators allow, which whoever is there or opens it is told', async () => {
  const limits = new Map<string, number>();
  const studio = { ...world.studio, limits };
  const tables = await openTables(studio);
  const table = [...tables.values()].find((one) => one instanceof GameTable && one.title.game === 'baccarat');
  if (!(table instanceof GameTable)) throw new Error('there is no table of baccarat');
  const { title } = table;
  const { min, max } = title.limits;
  const read = (told: Record<string, number> | undefined) =>
    readHouseRules({
      studio,
      closed: new Set(),
      limits,
      terms: new Map(),
      play: cautiousRules(),
      ask: (asked) => Promise.resolve(asked === title.vendor ? { status: 'RS_OK', closed: [], ...(told && { limits: told }) } : null),
      onChange: () => undefined,
    });
  world.platform.state.balance = 100_000_000_000;
  const opened = await world.call<SessionAnswer>('POST', '/api/session', { user: 'sari', token: 'token-sari', gameCode: title.code });
  const session = await readSession(studio, `Bearer ${opened.body.session}`);
  const put = (stake: number) => placePicks(studio, table, session, { betId: randomUUID(), picks: [{ spot: 'player', stake }] });
  await read({ [title.code]: min * 2_000 + 1_000 });
  expect(limits.get(title.code)).toBe(min * 2 + 1);
  expect(limited(title, limits).limits).toEqual({ min, max: min * 2, round: min * 2 });
  await expect(put(min * 3)).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
  expect(await put(min)).toMatchObject({ stake: min });
  expect(await put(min)).toMatchObject({ stake: min });
  await expect(put(min)).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
  // Nobody says anything of limits: what was known stays. None: the table's own come back.
  await read(undefined);
  expect(limits.size).toBe(1);
  await read({});
  expect(limited(title, limits).limits.max).toBe(max);
  // The window that is open keeps what it began with; whoever is at the table is told with the next.
  expect((await openView(studio, table)()).all.limits).toEqual({ min, max: min * 2, round: min * 2 });
  await expect(put(min * 3)).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
  for (const ms of [title.windowMs, title.revealMs, title.pauseMs + 60_000]) {
    world.pass(ms);
    await table.tick();
  }
  expect((await openView(studio, table)()).all.limits).toEqual(title.limits);
  expect(await put(min * 3)).toMatchObject({ stake: min * 3 });
});

test('a flight takes no more of a bet than operators allow, from the next window on, and tells whoever is there', async () => {
  const limits = new Map<string, number>();
  const studio = { ...world.studio, limits };
  const table = new CrashTable(studio, layang, 60);
  await table.open();
  world.platform.state.balance = 100_000_000_000;
  const opened = await world.call<SessionAnswer>('POST', '/api/session', { user: 'tari', token: 'token-tari', gameCode: layang.code });
  const session = await readSession(studio, `Bearer ${opened.body.session}`);
  const { min, max } = layang.stakes;
  const put = (slot: 1 | 2, stake: number) => placeBet(studio, table, session, { betId: randomUUID(), slot, stake, target: null });
  const told = async () => (await openView(studio, table)()).all.limits;
  const next = async () => {
    const { place } = table.live.round;
    while (table.live.round.place === place) {
      world.pass(5_000);
      await table.tick();
    }
  };
  expect(await told()).toEqual({ min, max, round: 2 * max });
  limits.set(layang.code, 3 * min + 1);
  expect(titleNow(layang, limits)).toMatchObject({ stakes: { max: 3 * min, usual: Math.min(layang.stakes.usual, 3 * min) } });
  expect(await told()).toEqual({ min, max, round: 2 * max });
  expect(await put(1, max)).toMatchObject({ stake: max });
  await next();
  expect(await told()).toEqual({ min, max: 3 * min, round: 6 * min });
  await expect(put(1, 4 * min)).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
  const run = { runId: randomUUID(), slot: 1 as const, stake: 4 * min, target: 150, rounds: 5, loss: 20 * min, win: null };
  world.play.hasAutoplay = true;
  await expect(startRun(studio, table, session, run)).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
  expect(await put(1, 3 * min)).toMatchObject({ stake: 3 * min });
  expect(await put(2, 3 * min)).toMatchObject({ stake: 3 * min });
  limits.delete(layang.code);
  await next();
  expect(await told()).toEqual({ min, max, round: 2 * max });
});

test('what operators have set for a card room is kept in minor units, and stays where nobody says anything', async () => {
  const terms = new Map<string, RoomTerms>();
  let told: HouseRules['terms'] = [{ game: 'meja-rinjani', number: 2, min: 40_000_000, max: 80_000_000, rake: 250, rake_cap: 1_000_000 }];
  const read = () =>
    readHouseRules({
      studio: world.studio,
      closed: new Set(),
      limits: new Map(),
      terms,
      play: cautiousRules(),
      ask: (vendor) => Promise.resolve({ status: 'RS_OK', ...(told && { terms: vendor === 'halma' ? told : [] }) }),
      onChange: () => undefined,
    });
  await read();
  const set = { number: 2, buyIn: { min: 40_000, max: 80_000 }, rake: { share: 250, max: 1_000 } };
  expect([...terms]).toEqual([['meja-rinjani', set]]);
  told = undefined;
  await read();
  expect(terms.get('meja-rinjani')).toEqual(set);
});

test('what the licence allows is obeyed at once: time between rounds, play money, rounds by themselves', async () => {
  const { play } = world;
  const told = { autoplay: false, min_cycle_ms: 9_000, play_money_only: true };
  const read = (profile: typeof told | undefined) =>
    readHouseRules({
      studio: world.studio,
      closed: new Set(),
      limits: new Map(),
      terms: new Map(),
      play,
      ask: () => Promise.resolve({ status: 'RS_OK', ...(profile ? { profile } : {}) }),
      onChange: () => undefined,
    });
  const open = (session: string) =>
    world.call<PlayAnswer & { error?: string }>(
      'POST',
      '/api/rounds',
      { roundId: randomUUID(), request: { stake: 10_000, isOver: true, target: 5_000 } },
      session,
    );
  const begin = async (user: string) =>
    (await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: 'dadu-seratus' })).body;
  const rich = await begin('ani');
  expect(rich).toMatchObject({ hasAutoplay: true, roundCycleMs: ROUND_CYCLE_MS });
  expect((await open(rich.session)).body).toMatchObject({ hasAutoplay: true, roundCycleMs: ROUND_CYCLE_MS });

  await read({ ...told, play_money_only: false });
  world.pass(ROUND_CYCLE_MS + 100);
  expect((await open(rich.session)).body.error).toBe('TOO_FAST');
  world.pass(9_000);
  expect((await open(rich.session)).body).toMatchObject({ hasAutoplay: false, roundCycleMs: 9_000 });

  await read(told);
  world.pass(10_000);
  expect((await open(rich.session)).body.error).toBe('PLAY_MONEY_ONLY');
  world.platform.state.currency = 'PLAY';
  const guest = await begin('tamu');
  world.platform.state.currency = 'IDR';
  expect((await open(guest.session)).body.round.state).toBe('settled');
  // Nobody says anything of it: what was known stays. No licence makes rounds shorter than the product does.
  await read(undefined);
  expect(play).toMatchObject({ hasAutoplay: false, leastCycleMs: 9_000, isPlayMoneyOnly: true });
  await read({ autoplay: true, min_cycle_ms: 1, play_money_only: false });
  expect(play).toMatchObject({ hasAutoplay: true, leastCycleMs: ROUND_CYCLE_MS, isPlayMoneyOnly: false });
});

test('a table lets no round follow another sooner than the licence does', async () => {
  const table = [...(await openTables(world.studio)).values()].find(({ title }) => title.kind === 'crash');
  if (!table) throw new Error('no flight');
  const { windowMs, pauseMs } = table.title;
  const { place, locks_at: locksAt } = table.live.round;
  world.play.leastCycleMs = 60_000;
  while (table.live.round.state !== 'ended') {
    world.pass(table.live.round.state === 'betting' ? windowMs : 5_000);
    await table.tick();
  }
  world.pass(pauseMs);
  await table.tick();
  const opensAt = Math.max(locksAt.getTime() - windowMs + 60_000, (table.live.round.ended_at?.getTime() ?? 0) + pauseMs);
  expect(table.live.round.place > place).toBe(world.studio.now().getTime() >= opensAt);
  world.pass(Math.max(0, opensAt - world.studio.now().getTime()));
  await table.tick();
  expect(table.live.round.place).toBeGreaterThan(place);
  world.play.leastCycleMs = ROUND_CYCLE_MS;
});

test.each([
  ['demo', { min_cycle_ms: 2_500, slot_cycle_ms: 2_500, shared_pace: false, skips: true }],
  ['UKGC', { min_cycle_ms: 5_000, slot_cycle_ms: 2_500, shared_pace: true, skips: false }],
] as const)(
  'under %s slots and other games keep to their own pace, whatever titles and windows one player opens',
  async (licence, told) => {
    const { play } = world;
    await readHouseRules({
      studio: world.studio,
      closed: new Set(),
      limits: new Map(),
      terms: new Map(),
      play,
      ask: () => Promise.resolve({ status: 'RS_OK', profile: { autoplay: false, play_money_only: false, licence, ...told } }),
      onChange: () => undefined,
    });
    world.platform.state.balance = 100_000_000_000;
    const slots = [...world.studio.titles.values()]
      .map(({ title }) => title)
      .filter(({ kind }) => kind === 'slot')
      .slice(0, 2);
    const user = `laju-${licence}`;
    const begin = async (gameCode: string) =>
      (await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body;
    const dice = { game: await begin('dadu-seratus'), request: { stake: 10_000, isOver: true, target: 5_000 } };
    const [one, other] = await Promise.all(slots.map(({ code }) => begin(code)));
    if (!one || !other) throw new Error('no slots');
    expect([one.roundCycleMs, dice.game.roundCycleMs]).toEqual([told.slot_cycle_ms, told.min_cycle_ms]);
    expect(dice.game).toMatchObject({ licence, hasSkips: told.skips });
    const open = async (session: string, request: unknown): Promise<string> => {
      const { body } = await world.call<PlayAnswer & { error?: string }>(
        'POST',
        '/api/rounds',
        { roundId: randomUUID(), request },
        session,
      );
      return body.error ?? 'ok';
    };
    const spin = { coinValue: (slots[0] as unknown as { coinValues: number[] }).coinValues[0] };
    const again = { coinValue: (slots[1] as unknown as { coinValues: number[] }).coinValues[0] };
    world.pass(10_000);
    expect(await open(one.session, spin)).toBe('ok');
    // The other title, and the same player in another window, at once.
    const second = await begin(slots[1]?.code ?? '');
    const apart = told.shared_pace ? 'TOO_FAST' : 'ok';
    expect(await open(other.session, again)).toBe(apart);
    if (told.shared_pace) expect(await open(second.session, again)).toBe('TOO_FAST');
    world.pass(2_600);
    expect(await open(second.session, again)).toBe('ok');
    world.pass(2_600);
    expect(await open(dice.game.session, dice.request)).toBe(told.shared_pace ? 'TOO_FAST' : 'ok');
    world.pass(2_600);
    expect(await open(dice.game.session, dice.request)).toBe('ok');
    // Twenty at once from every window: one begins where the pace is shared, one in each game where it is not.
    world.pass(6_000);
    const racing = await Promise.all(
      Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? open(one.session, spin) : open(other.session, again))),
    );
    expect(racing.filter((code) => code === 'ok')).toHaveLength(told.shared_pace ? 1 : 2);
    Object.assign(play, cautiousRules(), { hasAutoplay: true });
  },
);
