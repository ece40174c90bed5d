import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOf, betOf, UNIT, winOf } from '../../server/src/play/vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../../server/src/play/vendor-wallet/test/world.ts';
import { TOLD_CALLS } from '../../studio/server/books/told-repo.ts';
import { openPool } from '../../studio/server/db/database.ts';
import { migrate } from '../../studio/server/db/migrations.ts';
import { createTestDatabase } from '../../studio/server/test-studio.ts';
import { auditVendorBooks } from './vendor-books.ts';

/** A platform, and a studio's database that says the same as it: a bet that won, one that lost, one that rides, one in doubt and given back, one that is owed. */
let world: World;
let studio: Client;
let stop: () => Promise<void>;
let player: Player;
const STAKE = 5;

beforeAll(async () => {
  world = await createWorld();
  player = await world.player(100_000n);
  await world.owner.pool.query(`update vendor set source = 'STUDIO_VENDORS_FILE' where code = 'ALFA'`);
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  await migrate(pool);
  await pool.end();
  studio = new Client({ connectionString: database.url });
  await studio.connect();
  await studio.query(
    `insert into chains (game, seed, end_hash, salt, length) values ('reef', repeat('0', 64), repeat('0', 64), repeat('0', 64), 9);
     insert into shared_rounds (game, chain_id, place, state, locks_at, started_at) select 'reef', id, 1, 'playing', now(), now() from chains;`,
  );
  await studio.query(`insert into player_games (user_id, currency, vendor, game) values ($1, 'IDR', 'ALFA', 'reef')`, [player.user]);
  await studio.query(`insert into sessions (id, player_game_id, token, created_at) select 's', id, '', now() from player_games`);
  await played('settled', 20);
  await played('settled', 0);
  await played('riding', null);
  await played('paying', null, 7);
  await played('void', null);
  stop = async () => {
    await studio.end();
    await database.drop();
    await world.close();
  };
});
afterAll(() => stop?.());

let slot = 0;
/** A bet as both sides have it. */
async function played(state: 'settled' | 'riding' | 'paying' | 'void', won: number | null, owed = won ?? 0): Promise<void> {
  const bet = betOf(player, STAKE);
  const win = winOf(player, bet, won ?? owed);
  const back = backOf(player, bet.transaction_uuid);
  expect(await world.send('ALFA', '/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
  if (won !== null) expect(await world.send('ALFA', '/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
  if (state === 'void') expect(await world.send('ALFA', '/transaction/rollback', back)).toMatchObject({ status: 'RS_OK' });
  await studio.query(
    `insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, picks, state, reason, pay, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at)
      select $1, r.id, p.id, 's', $2, $3, '[]', $4, $5, $6, $7, $8, $9, now(), now() from shared_rounds r, player_games p`,
    [
      bet.round,
      (slot += 1),
      STAKE * 100,
      state,
      state === 'void' ? 'NO_ANSWER' : null,
      owed * 100,
      bet.transaction_uuid,
      win.transaction_uuid,
      back.transaction_uuid,
    ],
  );
}

async function compared(): Promise<{ names: string[]; note: string }> {
  const platform = await world.owner.pool.connect();
  try {
    const vendor = { name: 'studio', source: 'STUDIO_VENDORS_FILE', client: studio, told: TOLD_CALLS, values: ['IDR'] };
    const { report, note } = await auditVendorBooks(platform, vendor, 1);
    return { names: report.violations.map(({ name }) => name), note };
  } finally {
    platform.release();
  }
}

test('books that say the same are sound, and what is owed an answer is named as open', async () => {
  expect(await compared()).toEqual({ names: [], note: '7 calls of the studio compared, 1 open' });
});

const OF = (state: string, more = ''): string => `id = (select id from shared_bets where state = '${state}' ${more} limit 1)`;
test.each([
  ['a bet that the platform alone has', `delete from shared_bets where ${OF('riding')}`, 'vendor_knows_not'],
  [
    'a bet that the vendor alone has',
    `insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, picks, state, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at)
      select gen_random_uuid(), shared_round_id, player_game_id, session_id, 8, 100, '[]', 'riding', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), now()
        from shared_bets limit 1`,
    'platform_knows_not',
  ],
  ['another stake', `update shared_bets set stake = stake * 2 where ${OF('riding')}`, 'vendor_stake_differs'],
  ['another payout', `update shared_bets set pay = pay * 3 where ${OF('settled', 'and pay > 0')}`, 'vendor_payout_differs'],
  ['a lost bet that says it won', `update shared_bets set pay = 500 where ${OF('settled', 'and pay = 0')}`, 'vendor_payout_differs'],
  [
    'a bet that rides and says it is paid',
    `update shared_bets set state = 'settled', pay = 900 where ${OF('riding')}`,
    'platform_knows_not',
  ],
  ['a bet that was given back and says it rides', `update shared_bets set state = 'riding' where ${OF('void')}`, 'platform_knows_not'],
  ['a bet that rides and says it was given back', `update shared_bets set state = 'void' where ${OF('riding')}`, 'vendor_knows_not'],
  ['a paid bet that says it rides', `update shared_bets set state = 'riding' where ${OF('settled', 'and pay > 0')}`, 'vendor_knows_not'],
  ['somebody else’s bets', `update player_games set user_id = '1' where user_id <> '1'`, 'vendor_of_another'],
  ['another currency', `update player_games set currency = 'PLAY'`, 'vendor_of_another'],
  ['a payout that is owed for hours', `update shared_bets set attempts = 500 where ${OF('paying')}`, 'vendor_owes_long'],
])('the comparison finds %s', async (_, change, violation) => {
  const copy = await studio.query<Record<string, unknown>>('select to_jsonb(b) as row from shared_bets b');
  const users = await studio.query<{ user_id: string }>('select user_id from player_games');
  await studio.query(change);
  const found = await compared();
  await studio.query('delete from shared_bets');
  for (const { row } of copy.rows)
    await studio.query('insert into shared_bets select * from jsonb_populate_record(null::shared_bets, $1)', [JSON.stringify(row)]);
  await studio.query(`update player_games set user_id = $1, currency = 'IDR'`, [users.rows[0]?.user_id]);
  expect(found.names).toContain(violation);
  expect((await compared()).names).toEqual([]);
});

test('a stake that the platform alone took is found whoever signed for it', async () => {
  await world.send('ALFA', '/transaction/bet', { ...betOf(player, 1), amount: UNIT, transaction_uuid: randomUUID() });
  expect((await compared()).names).toEqual(['vendor_knows_not']);
});

test('what the platform has moved to sealed files is no fault of the vendor’s books', async () => {
  const { rows } = await world.owner.pool.query<{ uuid: string }>(
    `delete from vendor_transaction where transaction_uuid = (
        select transaction_uuid from vendor_transaction where kind = 2 and status = 0 and amount > 0 limit 1)
      returning transaction_uuid as uuid`,
  );
  expect((await compared()).names).toContain('platform_knows_not');
  await world.owner.pool.query(`insert into archive_key select $1, id from vendor where code = 'ALFA'`, [rows[0]?.uuid]);
  expect((await compared()).names).not.toContain('platform_knows_not');
});
