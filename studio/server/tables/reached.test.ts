import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { takeReached } from './repo.ts';

const PLAYERS = 1_000;
const MAX = 100_000;
let test: TestStudio;

/** A flight with a bet of each player, one in ten to be taken by hand, the others from 2.00× on. */
beforeAll(async () => {
  test = await startTestStudio();
  await test.pool.query(`
    insert into chains (game, seed, end_hash, salt, length) values ('kite', repeat('0', 64), repeat('0', 64), repeat('0', 64), 1);
    insert into shared_rounds (game, chain_id, place, state, locks_at, started_at) select 'kite', id, 1, 'playing', now(), now() from chains;
    insert into player_games (user_id, currency, vendor, game) select 'p' || g, 'IDR', 'kite', 'kite' from generate_series(1, ${PLAYERS}) g;
    insert into sessions (id, player_game_id, token, created_at) select user_id, id, user_id, now() from player_games;
    insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, target, state, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at)
      select gen_random_uuid(), r.id, p.id, p.user_id, 1, 10000, case when p.id % 10 = 0 then null else 200 + p.id end, 'riding',
        gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), now()
      from player_games p cross join shared_rounds r`);
  await test.pool.query('vacuum analyze shared_bets');
});
afterAll(() => test.stop());

/** How many bets are taken at a height, and how many a look at it reads. */
const lookAt = (reached: number): Promise<{ taken: number; read: number }> =>
  test.studio.db.transaction().execute(async (db) => {
    const { rows: rounds } = await sql<{ id: bigint }>`select id from shared_rounds`.execute(db);
    const taken = await takeReached(db, rounds[0]?.id ?? 0n, reached, MAX, test.studio.now());
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'shared_bets'`.execute(
      db,
    );
    return { taken, read: rows[0]?.read ?? 0 };
  });

it('reads of all bets that ride those alone whose height is reached, and at the most takes all', async () => {
  expect(await lookAt(199)).toEqual({ taken: 0, read: 0 });
  expect(await lookAt(203)).toEqual({ taken: 3, read: 3 });
  expect(await lookAt(203)).toMatchObject({ taken: 0 });
  expect(await lookAt(MAX)).toMatchObject({ taken: PLAYERS - 3 });
  const { rows } = await test.pool.query(
    'select count(*)::int from shared_bets where target is null and height <> 100000 or pay <> height * 100',
  );
  expect(rows).toEqual([{ count: 0 }]);
});
