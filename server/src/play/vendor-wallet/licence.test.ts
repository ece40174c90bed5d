import { randomUUID } from 'node:crypto';
import type { LicenceName } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launch } from '../games/launch-service.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { placeBets } from '../betting/set-service.ts';
import { openProduct } from '../betting/product-service.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { betOf, winOf } from './test/requests.ts';
import { createWorld, type Player, type Reply, type World } from './test/world.ts';

/** One pound is 20,000 of the brand's currency; amounts in units, of which a slot's round may stake 100,000, and 40,000 by the young. */
const RATE = 20_000;
const [MAX, YOUNG] = [5 * RATE, 2 * RATE];
const DAY_MS = 86_400_000;

let world: World;
let urls: string[];
beforeAll(async () => {
  world = await createWorld();
  urls = [world.url, await world.secondProcess()];
});
afterAll(() => world.close());

/** The profile from this moment on, in every process. */
async function under(profile: LicenceName, rate: number | null = profile === 'UKGC' ? RATE : null): Promise<void> {
  await world.owner.query
    .updateTable('brand_licence')
    .set({ profile, rate: rate === null ? null : BigInt(rate), since: new Date(world.context.clock.now()) })
    .execute();
  // Everybody sits where the licence lets them play.
  await world.owner.pool.query(
    `insert into place_check (session_id, member_id, at, ip, country, verdict, provider, reference)
      select id, member_id, $1, '203.0.113.9', 'ID', 'clear', 'p', 'r' from member_session`,
    [new Date(world.context.clock.now())],
  );
  forgetBrand(world.context);
  // Another process sees it within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_050));
}

/** A document has proven this birth date. */
async function proven(player: Pick<Player, 'memberId'>, birthday: string | null): Promise<void> {
  const case_id = randomUUID();
  const of = { member_id: player.memberId, level: 'verified' as const, document: 'passport' as const };
  const hashes = { number_hash: Buffer.alloc(32), person_hash: Buffer.alloc(32), person_sealed: Buffer.alloc(1), valid_until: null };
  const { code: brand_code } = await world.owner.query.selectFrom('brand').select('code').executeTakeFirstOrThrow();
  const when = new Date(world.context.clock.now());
  await world.owner.query
    .insertInto('identity_case')
    .values({ id: case_id, brand_code, ...of, ...hashes, sent_at: when })
    .execute();
  await world.owner.query.insertInto('identity').values({ member_id: player.memberId, level: 'verified', case_id, since: when }).execute();
  if (birthday !== null)
    await world.owner.query.insertInto('identity_birth').values({ member_id: player.memberId, case_id, birth_date: birthday }).execute();
}

/** A proven player of that birthday with plenty of money, in a slot of ALFA. */
async function player(birthday: string | null = '1980-01-01', game = 'reef'): Promise<Player> {
  await under('demo');
  const one = await world.player(1_000_000_000_00n, { game });
  await proven(one, birthday);
  return one;
}
const bet = (who: Player, units: number, more: Record<string, unknown> = {}, place = 0): Promise<Reply> =>
  world.send(String(more['vendor'] ?? 'ALFA'), '/transaction/bet', betOf(who, units, { ...more, vendor: undefined }), {
    url: urls[place % urls.length] ?? world.url,
  });
const tallyOf = (answers: readonly Reply[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};
/** Long enough for the next slot. */
const wait = (): void => world.clock.advance(2_600);
const [OK, NO] = ['RS_OK', 'RS_ERROR_LIMIT_REACHED'];

describe('the greatest stake of a slot', () => {
  test('is by age, and whoever has proven none has the lower one, whatever birthday was typed at registration', async () => {
    const [old, young, unknown] = [await player('1980-01-01'), await player('2004-01-01'), await player(null)];
    await world.owner.query
      .updateTable('member')
      .set({ birth_date: '1950-01-01' })
      .where('id', 'in', [young.memberId, unknown.memberId])
      .execute();
    await under('UKGC');
    expect((await bet(old, MAX + 1)).status).toBe(NO);
    expect((await bet(old, MAX)).status).toBe(OK);
    for (const one of [young, unknown]) {
      expect((await bet(one, YOUNG + 1)).status).toBe(NO);
      expect((await bet(one, YOUNG)).status).toBe(OK);
    }
  });

  test('holds for all that one round stakes: several bets, two sessions, buys and closed bets; what was taken back counts no more', async () => {
    const one = await player();
    await under('UKGC');
    const round = randomUUID();
    expect((await bet(one, MAX - 10, { round })).status).toBe(OK);
    expect((await bet(one, 11, { round })).status).toBe(NO);
    expect((await bet(one, 11, { round, round_closed: true })).status).toBe(NO);
    expect((await bet(one, 10, { round })).status).toBe(OK);
    wait();
    const racing = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => bet(one, MAX / 10, { round: racing }, place)));
    expect(tallyOf(answers)).toEqual({ [OK]: 10, [NO]: 10 });
  });

  test('holds for what is paid with free play', async () => {
    const one = await player();
    await under('UKGC');
    const { rows } = await world.owner.pool.query<{ v: number; w: bigint }>(
      'select vendor_id as v, wallet_account as w from game_session where member_id = $1',
      [one.memberId],
    );
    const given = async (stake: number): Promise<Record<string, unknown>> => {
      const reward_uuid = randomUUID();
      await world.owner.pool.query(
        `insert into free_round_campaign (reward_uuid, vendor_id, member_id, asset, wallet_account, rounds, rounds_left, expires_at, stake)
         values ($1, $2, $3, 'IDR', $4, 5, 5, now() + interval '30 days', $5)`,
        [reward_uuid, rows[0]?.v, one.memberId, rows[0]?.w, stake * 100],
      );
      return { reward_uuid, is_free: true };
    };
    expect((await bet(one, 0, await given(MAX + 1))).status).toBe(NO);
    const [round, half] = [randomUUID(), await given(MAX / 2)];
    expect((await bet(one, 0, { ...half, round })).status).toBe(OK);
    expect((await bet(one, MAX / 2 + 1, { round })).status).toBe(NO);
    expect((await bet(one, MAX / 2, { round })).status).toBe(OK);
  });

  test('changes at the midnight of a birthday where the brand is, in the midst of a hundred bets of two processes', async () => {
    // 25 tomorrow, Jakarta's day.
    const at = world.context.clock.now();
    const midnight = Math.ceil((at + 7 * 3_600_000) / DAY_MS) * DAY_MS - 7 * 3_600_000;
    const day = new Date(midnight + 7 * 3_600_000).toISOString().slice(0, 10);
    const birthday = `${Number(day.slice(0, 4)) - 25}${day.slice(4)}`;
    const one = await player(birthday);
    await under('UKGC');
    world.clock.advance(midnight - world.context.clock.now() - 3_000);
    one.token = await world.openSession(one, 'ALFA', 'reef');
    // Each bet is a round's own second one, so that no pace is in the way.
    const rounds = Array.from({ length: 100 }, () => randomUUID());
    const placed: { at: number; status: string }[] = [];
    for (const round of rounds.slice(0, 1)) await bet(one, 1, { round });
    const [round = ''] = rounds;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, place) => {
        await new Promise((resolve) => setTimeout(resolve, place * 60));
        const from = world.context.clock.now();
        const { status } = await bet(one, (YOUNG + MAX) / 2, { round: place % 2 === 0 ? round : randomUUID() }, place);
        placed.push({ at: from, status });
        return { from, until: world.context.clock.now(), status };
      }),
    );
    expect(answers.filter(({ status, until }) => status === OK && until < midnight)).toEqual([]);
    const after = answers.filter(({ from }) => from >= midnight);
    expect(after.length).toBeGreaterThan(20);
    expect(after.some(({ status }) => status === OK)).toBe(true);
    // And never twice in that one round.
    const { rows } = await world.owner.pool.query<{ max: string }>(
      'select max(staked)::text as max from (select sum(stake) as staked from bet where member_id = $1 group by round_key) s',
      [one.memberId],
    );
    expect(Number(rows[0]?.max)).toBeLessThanOrEqual(MAX * 100);
  }, 30_000);

  test('binds no round that began before the licence, and every one after it', async () => {
    const one = await player();
    const round = randomUUID();
    expect((await bet(one, MAX, { round })).status).toBe(OK);
    world.clock.advance(10);
    await under('UKGC');
    expect((await bet(one, MAX, { round })).status).toBe(OK);
    expect((await bet(one, 2 * MAX)).status).toBe(NO);
    const request = betOf(one, 1);
    expect((await world.send('ALFA', '/transaction/bet', request)).status).toBe(OK);
    expect((await world.send('ALFA', '/transaction/win', winOf(one, request, 50 * MAX))).status).toBe(OK);
  });

  test('is no bound of other games, nor of play money, nor under any other profile', async () => {
    const one = await player('1980-01-01', 'duel');
    await under('UKGC');
    expect((await bet(one, 3 * MAX, { game_code: 'duel' })).status).toBe(OK);
    for (const profile of ['demo', 'MGA', 'GLI', 'PH'] as const) {
      const other = await player();
      await under(profile);
      const token = await world.openSession(other, 'ALFA', 'reef');
      expect([profile, (await bet({ ...other, token }, 3 * MAX)).status]).toEqual([profile, OK]);
    }
  });
});

describe('under VN', () => {
  test('a wager is ten thousand at least, and nothing of a casino is played for money', async () => {
    const slots = await player();
    const sports = await player('1980-01-01', 'match');
    await under('VN', 1);
    expect((await bet(slots, 20_000)).status).toBe(NO);
    expect((await bet(sports, 9_999, { game_code: 'match' })).status).toBe(NO);
    expect((await bet(sports, 10_000, { game_code: 'match' })).status).toBe(OK);
    await under('PH');
    expect((await bet(slots, 1)).status).toBe(OK);
  });
});

describe('the pace of slots', () => {
  test('is one for all titles, vendors, sessions and windows of a player', async () => {
    const one = await player();
    const elsewhere = { ...one, token: await world.openSession(one, 'BETA', 'tide') };
    await under('UKGC');
    expect((await bet(one, 1)).status).toBe(OK);
    expect((await bet(one, 1)).status).toBe(NO);
    expect((await bet(elsewhere, 1, { vendor: 'BETA', game_code: 'tide' }, 1)).status).toBe(NO);
    world.clock.advance(2_600);
    expect((await bet(elsewhere, 1, { vendor: 'BETA', game_code: 'tide' }, 1)).status).toBe(OK);
    world.clock.advance(2_600);
    const many = await Promise.all(Array.from({ length: 40 }, (_, place) => bet(one, 1, {}, place)));
    expect(tallyOf(many)).toEqual({ [OK]: 1, [NO]: 39 });
  });

  test('lets no more rounds pass in a minute than it says, however early each comes', async () => {
    const one = await player();
    await under('UKGC');
    let passed = 0;
    const from = world.context.clock.now();
    while (world.context.clock.now() - from < 60_000) {
      if ((await bet(one, 1)).status === OK) passed++;
      world.clock.advance(150);
    }
    expect(passed).toBeLessThanOrEqual(25);
    expect(passed).toBeGreaterThan(20);
  });

  test.each(['demo', 'MGA', 'GLI', 'PH'] as const)('is none of the wallet’s under %s', async (profile) => {
    const one = await player();
    await under(profile);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => bet(one, 1, {}, place)));
    expect(tallyOf(answers)).toEqual({ [OK]: 10 });
  });
});

describe('whoever is not verified', () => {
  test.each([
    ['demo', OK, OK],
    ['MGA', OK, OK],
    ['GLI', NO, OK],
    ['UKGC', NO, NO],
    ['PH', NO, NO],
  ] as const)('plays under %s for money: %s, for nothing: %s', async (profile, money, nothing) => {
    await under('demo');
    const rich = await world.player(1_000_00n);
    const play = await world.player(0n, { asset: 'PLAY' });
    await under(profile);
    expect((await bet(rich, 1)).status).toBe(money);
    expect((await bet(play, 1, { currency: 'PLAY' })).status).toBe(nothing);
    const opened = (asset: 'IDR' | 'PLAY') =>
      launch(world.context, { ...rich, asset }, { vassalage: 'ALFA', gameCode: 'reef', language: 'EN', country: null });
    for (const [asset, may] of [
      ['IDR', money],
      ['PLAY', nothing],
    ] as const) {
      if (may === OK) expect(await opened(asset)).toHaveProperty('url');
      else await expect(opened(asset)).rejects.toMatchObject({ code: 'identity_required', value: { profile } });
    }
    await proven(rich, '1990-01-01');
    expect((await bet({ ...rich, token: await world.openSession(rich, 'ALFA', 'reef') }, 1)).status).toBe(OK);
  });

  test('buys no ticket of the house’s own products either, and the refusal says why', async () => {
    await under('demo');
    const one = await world.player(1_000_000n);
    const product = await openProduct(world.context, {
      code: 'undian',
      name: 'Undian',
      games: [{ code: 'x', name: 'X', type: 'LOTT' }],
    });
    await under('UKGC');
    const order = {
      id: randomUUID(),
      memberId: one.memberId,
      sessionId: null,
      asset: 'IDR' as const,
      lines: [{ gameCode: 'x', round: '1', amount: 100n }],
    };
    const buy = () => inTransaction(world.context.db.query, (tx) => placeBets(world.context, tx, product, order));
    await expect(buy()).rejects.toMatchObject({ reason: 'unverified' });
    await proven(one, '1990-01-01');
    expect(await buy()).toMatchObject({ isNew: true });
  });
});

test.each([
  ['UKGC', 'RS_ERROR_TOKEN_EXPIRED'],
  ['demo', OK],
  ['MGA', OK],
] as const)('a second game of the same player leaves the first, under %s, with %s', async (profile, expected) => {
  const one = await player();
  await under(profile);
  const open = () => world.openSession(one, 'ALFA', 'reef');
  const tokens = await Promise.all(Array.from({ length: 5 }, open));
  const last = await world.openSession(one, 'BETA', 'tide');
  for (const token of [one.token, ...tokens]) {
    world.clock.advance(2_600);
    expect((await bet({ ...one, token }, 1)).status).toBe(expected);
  }
  world.clock.advance(2_600);
  expect((await bet({ ...one, token: last }, 1, { vendor: 'BETA', game_code: 'tide' })).status).toBe(OK);
});

beforeEach(wait);

test.each(['demo', 'UKGC'] as const)('vendors are told how their games are played under %s', async (profile) => {
  await under(profile);
  const answer = await world.send('ALFA', '/games/rules', { request_uuid: randomUUID() });
  const isStrict = profile === 'UKGC';
  expect((answer as unknown as { profile: unknown }).profile).toEqual({
    autoplay: !isStrict,
    min_cycle_ms: isStrict ? 5_000 : 2_500,
    slot_cycle_ms: 2_500,
    quick_cycle_ms: isStrict ? 5_000 : 1_000,
    volleys: !isStrict,
    feature_buys: !isStrict,
    shared_pace: isStrict,
    skips: !isStrict,
    play_money_only: false,
    licence: profile,
  });
});
