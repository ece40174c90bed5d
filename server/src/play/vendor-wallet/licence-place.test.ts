import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { openProduct } from '../betting/product-service.ts';
import { placeBets } from '../betting/set-service.ts';
import { betOf } from './test/requests.ts';
import { createWorld, type Player, type World } from './test/world.ts';

const [OK, NO] = ['RS_OK', 'RS_ERROR_LIMIT_REACHED'];
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function under(profile: 'GLI' | 'demo'): Promise<void> {
  await world.owner.query
    .updateTable('brand_licence')
    .set({ profile, since: new Date(world.context.clock.now()) })
    .execute();
  forgetBrand(world.context);
}

/** Somebody whom the licence lets play, with money, in a slot of ALFA. */
async function player(): Promise<Player> {
  await under('demo');
  const one = await world.player(1_000_000_00n);
  const caseId = randomUUID();
  await world.owner.pool.query(
    `insert into identity_case (id, brand_code, member_id, level, document, number_hash, person_hash, person_sealed, sent_at)
      select $1, code, $2, 'verified', 'passport', '\\x00'::bytea, '\\x00'::bytea, '\\x00'::bytea, now() from brand`,
    [caseId, one.memberId],
  );
  await world.owner.pool.query(`insert into identity (member_id, level, case_id, since) values ($1, 'verified', $2, now())`, [
    one.memberId,
    caseId,
  ]);
  return one;
}
const bet = async (who: Player, units: number, more: Record<string, unknown> = {}): Promise<string> =>
  (await world.send('ALFA', '/transaction/bet', betOf(who, units, more))).status;

const found = (of: Player, verdict: 'clear' | 'hidden') =>
  world.owner.query
    .insertInto('place_check')
    .values({
      session_id: of.sessionId,
      member_id: of.memberId,
      at: new Date(world.context.clock.now()),
      ip: '203.0.113.9',
      country: 'ID',
      verdict,
      provider: 'p',
      reference: 'r',
    })
    .execute();

test('under a licence that wants places known, a new round waits for a place that is clear and fresh; one that runs ends where its player has gone', async () => {
  const one = await player();
  await under('GLI');
  expect(await bet(one, 1)).toBe(NO);
  await found(one, 'clear');
  const round = randomUUID();
  expect(await bet(one, 1, { round })).toBe(OK);
  await found(one, 'hidden');
  expect(await bet(one, 1)).toBe(NO);
  expect(await bet(one, 1, { round })).toBe(OK);
  await found(one, 'clear');
  expect(await bet(one, 1)).toBe(OK);
  world.clock.advance(36 * 60_000);
  expect(await bet(one, 1)).toBe(NO);
  await found(one, 'clear');
  // A clock that is set back makes no look last longer.
  world.clock.advance(-10 * 60_000);
  expect(await bet(one, 1)).toBe(NO);
});

/** Ten rounds that the house pays for. */
async function freeRounds(of: Player): Promise<string> {
  const reward = randomUUID();
  await world.owner.pool.query(
    `insert into free_round_campaign (reward_uuid, vendor_id, member_id, asset, wallet_account, rounds, rounds_left, expires_at, stake)
      select $1, vendor_id, member_id, 'IDR', wallet_account, 10, 10, now() + interval '30 days', 100 from game_session where member_id = $2 limit 1`,
    [reward, of.memberId],
  );
  return reward;
}

test('each way to stake asks for the place: slots, tables, the book, closed bets, what is played for nothing, and lines of the house’s own lottery', async () => {
  const one = await player();
  const inGame = async (game: string): Promise<Player> => ({ ...one, token: await world.openSession(one, 'ALFA', game) });
  const [table, book, reward_uuid] = [await inGame('duel'), await inGame('match'), await freeRounds(one)];
  const lottery = await openProduct(world.context, { code: 'undian', name: 'Undian', games: [{ code: 'x', name: 'X', type: 'LOTT' }] });
  const buy = async (): Promise<string> => {
    const lines = [{ gameCode: 'x', round: randomUUID(), amount: 100n }];
    const order = { id: randomUUID(), memberId: one.memberId, sessionId: one.sessionId, asset: 'IDR' as const, lines };
    try {
      await inTransaction(world.context.db.query, (tx) => placeBets(world.context, tx, lottery, order));
      return OK;
    } catch (error) {
      expect(error).toMatchObject({ reason: 'place' });
      return NO;
    }
  };
  const ways = (): Promise<string[]> =>
    Promise.all([
      bet(one, 1),
      bet(one, 1, { round_closed: true }),
      bet(table, 1),
      bet(book, 1),
      bet(one, 0, { reward_uuid, is_free: true }),
      buy(),
    ]);
  await under('GLI');
  expect(await ways()).toEqual(Array.from({ length: 6 }, () => NO));
  await found(one, 'hidden');
  expect(await ways()).toEqual(Array.from({ length: 6 }, () => NO));
  await found(one, 'clear');
  expect(await ways()).toEqual(Array.from({ length: 6 }, () => OK));
});
