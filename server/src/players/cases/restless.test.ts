import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { openWallet } from '../../money/wallet/service.ts';
import { lookForRestless } from './restless-service.ts';

const HOUR_MS = 3_600_000;
let world: World;
let end = 0;
beforeAll(async () => {
  world = await createWorld();
  end = Math.floor(world.context.clock.now() / HOUR_MS) * HOUR_MS;
});
afterAll(() => world.close());

/** A bet in each of these hours before the last whole one. */
async function plays(player: Player, hours: readonly number[], asset = 'IDR'): Promise<void> {
  const { house } = await openWallet(world.context, player.memberId, 'IDR');
  for (const hour of hours) {
    const at = new Date(end - hour * HOUR_MS + 60_000);
    await world.owner.pool.query(
      `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, contribution, vendor_id,
          status, win_count, is_round_closed, is_free, asset, game_code, round, transactions, is_tallied)
        select $1, ((extract(epoch from $2::timestamptz) * 1000)::int8 << 20) | (nextval('bet_number') & 1048575), 100, 0, $2, $2,
          nextval('bet_number') + 1000000000000, $3, $4, 0, v.id, 2, 1, true, false, $5, 'tide', 'r', '{}', false from vendor v where v.code = 'ALFA'`,
      [player.memberId, at, player.wallet, house, asset],
    );
  }
}
const alerts = async (): Promise<unknown[]> =>
  (await world.owner.pool.query(`select member_id::text as who, score, evidence from case_alert where rule = 'no_rest' order by member_id`))
    .rows;
const all = Array.from({ length: 24 }, (_, at) => at + 1);

test('who bets in nearly every hour of a day is shown to who checks risk, once; who sleeps is not, nor who plays for nothing', async () => {
  const [program, person, free] = [await world.player(0n), await world.player(0n), await world.player(0n)];
  await plays(program, all.slice(0, 22));
  await plays(person, all.slice(0, 21));
  await plays(person, all.slice(0, 21));
  await plays(free, all, 'PLAY');
  for (const _twice of [1, 2]) await lookForRestless(world.context);
  expect(await alerts()).toEqual([
    { who: String(program.memberId), score: 70, evidence: [{ what: 'bets', reference: '22 · 22/24 h', at: end, amount: 22 }] },
  ]);
});
