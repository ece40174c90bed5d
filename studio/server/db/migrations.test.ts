import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '@sorak/contract/secret-box';
import { createTestDatabase } from '../test-studio.ts';
import { readRoom } from '../rooms/repo.ts';
import { openPool, queriesOn } from './database.ts';
import { migrate } from './migrations.ts';

/** How many there were then. */
const BEFORE_DECKS = 9;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('keeps the spins of a studio that knew slots alone, as rounds of one request', async () => {
  await migrate(pool, 1);
  const uuid = (end: number): string => `00000000-0000-4000-8000-00000000000${end}`;
  await pool.query(`
    insert into player_games (user_id, currency, vendor, game, last_spin_at) values ('u', 'IDR', 'halma', 'halma-raja', now());
    insert into seeds (player_game_id, server_seed, commitment, client_seed) values (1, 's', 'c', 'p');
    insert into sessions (id, player_game_id, token) values ('e', 1, 't');
    insert into rounds (id, player_game_id, session_id, number, state, coin_value, stake, outcome, pay, seed_id, client_seed, nonce,
        bet_uuid, win_uuid, jackpot_uuid, rollback_uuid, lease_until)
      values ('${uuid(1)}', 1, 'e', 1, 'paying', 100, 1000, '{"pay": 7}', 700, 1, 'p', 1, '${uuid(2)}', '${uuid(3)}', '${uuid(4)}', '${uuid(5)}', now())`);
  // A table of before decks stood apart, one in the midst of a hand and one where nobody has sat.
  await migrate(pool, BEFORE_DECKS);
  const deck = (root: string) => ({ root, hashes: [root], cards: [{ card: 1, salt: root }] });
  const tables = {
    played: { number: 3, next: deck('four'), live: { number: 3, deck: deck('three'), order: [0] } },
    empty: { number: 0, next: deck('one'), live: null },
  };
  for (const [key, state] of Object.entries(tables))
    await pool.query(`insert into rooms (key, game, currency, secret, state) values ($1, $1, 'IDR', 's', $2)`, [key, state]);
  await migrate(pool);
  await migrate(pool);
  for (const [key, state] of Object.entries(tables))
    expect((await readRoom(queriesOn(pool), createSecretBox(Buffer.alloc(32)), key)).state).toEqual(state);
  const { rows } = await pool.query('select state, requests, game_state, is_over, stake, pay from rounds');
  expect(rows).toEqual([
    { state: 'paying', requests: [{ coinValue: 100 }], game_state: { pay: 7 }, is_over: true, stake: 1_000n, pay: 700n },
  ]);
});
