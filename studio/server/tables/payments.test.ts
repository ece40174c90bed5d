import { MAX_WINS } from '@sorak/contract';
import type { Wallet, WalletReply } from '@sorak/contract/wallet-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealOld } from '../sealing/seal-old.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { payBets } from './tables.ts';

const BETS = 2 * MAX_WINS + 50;
const PAID: WalletReply = { status: 'RS_OK', balance: 0, currency: 'IDR', stakeLeft: null };
let test: TestStudio;

beforeEach(async () => {
  test = await startTestStudio();
});
afterEach(() => test.stop());

/** What a round owes that is over: a bet of each of many players. */
async function owe(): Promise<void> {
  await test.pool.query(
    "insert into chains (game, seed, end_hash, salt, length) values ('felt', repeat('0', 64), repeat('0', 64), repeat('0', 64), 1)",
  );
  await test.pool.query(
    `insert into shared_rounds (game, chain_id, place, state, locks_at, started_at, ended_at, result, hash)
      select 'felt', id, 1, 'ended', now(), now(), now(), '{}', repeat('0', 64) from chains`,
  );
  await test.pool.query(
    `insert into player_games (user_id, currency, vendor, game) select 'p' || g, 'IDR', 'felt', 'felt' from generate_series(1, ${BETS}) g`,
  );
  await test.pool.query(
    'insert into sessions (id, player_game_id, token, created_at) select user_id, id, user_id, now() from player_games',
  );
  await test.pool.query(
    `insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, picks, state, pay, bet_uuid, win_uuid, rollback_uuid,
        lease_until, created_at)
      select gen_random_uuid(), r.id, p.id, p.user_id, 1, 100, '[]', 'paying', 200, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $1
        from player_games p cross join shared_rounds r`,
    [test.studio.now()],
  );
  await sealOld(test.studio);
}

it('takes the next bets of a great round while the wallet still pays the ones before, and pays each once', async () => {
  await owe();
  const asked: string[][] = [];
  let answerFirst: () => void = () => {};
  const isSecondAsked = new Promise<void>((resolve) => (answerFirst = resolve));
  const wins: Wallet['wins'] = async (_vendor, sent) => {
    asked.push(sent.map(({ transaction_uuid: id }) => id));
    if (asked.length === 1) await isSecondAsked;
    else answerFirst();
    return sent.map(() => PAID);
  };
  await payBets({ ...test.studio, wallet: { ...test.studio.wallet, wins } }, new Map());
  // What is left then both ways may take a part of.
  expect(asked.slice(0, 2).map(({ length }) => length)).toEqual([MAX_WINS, MAX_WINS]);
  expect(asked.flat()).toHaveLength(BETS);
  expect(new Set(asked.flat()).size).toBe(BETS);
  const { rows } = await test.pool.query<{ state: string; count: string }>('select state, count(*)::int from shared_bets group by state');
  expect(rows).toEqual([{ state: 'settled', count: BETS }]);
});
