import type { Mission, PromotionState } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { seedBonuses } from '../../payments/bonus/demo-service.ts';
import { claimMission, missionSummary, seedMissions } from '../missions/service.ts';
import { setLimit } from '../../players/safer-play/limit-service.ts';
import { seedBrand } from '../../platform/system/service.ts';
import { auditWagering } from '../../money/wagering/audit-repo.ts';
import { boundOf } from '../../money/wagering/given-service.ts';
import { turnoverOf } from '../../money/wagering/service.ts';
import { playRound, rollBack } from '../../play/vendor-wallet/test/play.ts';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { claimPromotion, prizeStates, signUp } from './prize-service.ts';
import { seedPromotions } from './service.ts';

const WEEK_MS = 7n * 86_200_000n;
const PRIZE = 'weekly-slots-prize';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await createWorld();
  await seedBrand(world.context);
  await seedBonuses(world.context);
  await seedMissions(world.context);
  await seedPromotions(world.context);
  await world.owner.pool.query(`update mission set starts_at = now() - interval '60 days'`);
});
beforeEach(async () => {
  player = await world.player(1_000_000_000n);
});
afterAll(() => world.close());

/** A slot round that is lost; units of currency. */
const play = (units: number) => playRound(world, player, units);
async function mission(id: string): Promise<Mission | undefined> {
  return (await missionSummary(world.context, player.memberId, 'EN')).missions.find((one) => one.id === id);
}
const stand = async (): Promise<PromotionState | undefined> =>
  (await prizeStates(world.context, player.memberId, 'EN')).find(({ id }) => id === PRIZE);
const holds = async (asset: 'IDR' | 'POINT'): Promise<bigint> =>
  balance(world.context.db.pool, await openAccount(world.context.db.pool, wallet(player.memberId, asset)));

test('bets count when they are settled, valid and of this period; what is rolled back counts no more', async () => {
  await play(300_000);
  const { bet, win } = await play(250_000);
  await rollBack(world, player, win);
  await rollBack(world, player, bet);
  expect(await mission('weekly-slots')).toMatchObject({ progress: 300_000, target: 500_000, state: 'open' });
  await play(400_000);
  expect(await mission('weekly-slots')).toMatchObject({ state: 'claim' });
  // As if it had been made a week ago.
  await world.owner.pool.query('update wagering_bet set bet_id = bet_id - $2 where member_id = $1 and stake = 40000000', [
    player.memberId,
    WEEK_MS << 20n,
  ]);
  expect(await mission('weekly-slots')).toMatchObject({ progress: 300_000, state: 'open' });
  await play(200_000);
  const done = await mission('weekly-slots');
  expect(done).toMatchObject({ state: 'claim' });
  const request = { id: 'weekly-slots', period: done?.period ?? 0 };
  expect(await claimMission(world.context, player.memberId, request, 'EN')).toMatchObject({ state: 'claimed', prize: { asset: 'points' } });
  expect(await holds('POINT')).toBe(10_000n);
});

test('a promotion is signed up for, counts from then on, and its prize is paid once with its turnover', async () => {
  await play(400_000);
  expect(await stand()).toMatchObject({ state: 'join', progress: 0, target: 2_000_000 });
  await expect(signUp(world.context, player.memberId, { id: 'welcome-credit', proofs: [] }, 'EN')).rejects.toMatchObject({
    code: 'registration_closed',
  });
  const joined = await Promise.all([1, 2].map(() => signUp(world.context, player.memberId, { id: PRIZE, proofs: [] }, 'EN')));
  for (const one of joined) expect(one).toMatchObject({ state: 'signed_up', progress: 0 });
  const period = joined[0]?.period ?? 0;
  const claim = () => claimPromotion(world.context, player.memberId, PRIZE, period, 'EN');
  await expect(claim()).rejects.toMatchObject({ code: 'prize_not_earned' });
  await play(1_000_000);
  expect(await stand()).toMatchObject({ state: 'in_progress', progress: 1_000_000 });
  await play(1_000_000);
  expect(await stand()).toMatchObject({ state: 'claim' });
  const before = await holds('IDR');
  const answers = await Promise.all(Array.from({ length: 20 }, claim));
  for (const one of answers) expect(one).toMatchObject({ state: 'claimed', amount: 2_000 });
  expect((await holds('IDR')) - before).toBe(200_000n);
  const { lines, remaining } = await turnoverOf(world.context.db.query, player.memberId);
  expect(lines).toMatchObject([{ cause: 'prize', amount: 200_000n, times: 100 }]);
  expect(remaining).toBe(0n);
  expect(await boundOf(world.context.db.query, player.memberId, new Date())).toBe(200_000n);
  const client = await world.owner.pool.connect();
  try {
    // The bets of another week were made so by hand, which other rules see.
    const found = async () =>
      (await auditWagering(client)).filter(({ name, violations }) => name.startsWith('prizes') && violations.length > 0);
    expect(await found()).toEqual([]);
    await client.query('begin');
    await client.query('delete from prize_claim where member_id = $1', [player.memberId]);
    const [broken] = await found();
    expect(broken).toMatchObject({ violations: [{ name: 'prize_wrong' }] });
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('a limit that is used up is asked no more bets of, and what was reached before can be claimed', async () => {
  await setLimit(world.context, player.memberId, { kind: 'stake', period: 'month' }, 600_000);
  await play(300_000);
  expect(await mission('weekly-slots')).toMatchObject({ state: 'open' });
  await play(300_000);
  expect(await mission('weekly-slots')).toMatchObject({ state: 'claim' });
  expect(await stand()).toBeUndefined();
  await claimMission(world.context, player.memberId, { id: 'weekly-slots', period: (await mission('weekly-slots'))?.period ?? 0 }, 'EN');
  expect(await holds('POINT')).toBe(10_000n);
  expect(await mission('monthly-deposits')).toBeDefined();
});
