import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { seed } from '../../domains.ts';
import { limitReader } from '../../players/safer-play/limit-fact-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createWorld as createPlay, type World as Play } from '../../play/vendor-wallet/test/world.ts';
import { betOf } from '../../play/vendor-wallet/test/requests.ts';
import { rankReader } from '../../players/vip/rank-fact-service.ts';
import { countBets } from '../../money/wagering/service.ts';
import { createWorld, type World } from '../../payments/withdrawal/test/world.ts';
import { readFacts } from './service.ts';

let app: TestApp;
let world: World;
let play: Play;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  play = await createPlay();
  await seed(play.context);
});
afterAll(async () => {
  await play.close();
  await app.stop();
});

type Told = { readonly kind: string; readonly amount: bigint | null; readonly detail: Record<string, unknown> };
async function told(memberId: bigint, { owner }: Pick<TestApp, 'owner'> = app): Promise<Told[]> {
  const { rows } = await owner.pool.query<Told>('select kind, amount, detail from fact where member_id = $1 order by id', [memberId]);
  return rows;
}
const kindsOf = async (memberId: bigint): Promise<string[]> => (await told(memberId)).map(({ kind }) => kind);

test('an account that is opened, and each sign-in, are told; of a trial account nothing is', async () => {
  const token = await app.member('opened');
  expect(await kindsOf(await app.idOf('opened'))).toEqual(['member_registered', 'signed_in']);
  await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } });
  expect((await told(await app.idOf('opened'))).at(-1)).toMatchObject({ kind: 'break_begun', detail: { stop: 'break' } });
  await app.trial();
  const { rows } = await app.owner.pool.query('select from fact f join member m on m.id = f.member_id where m.is_agent = 4');
  expect(rows).toEqual([]);
});

test('a deposit that is credited is told once with its number and method, and what is charged back of it', async () => {
  const payer = createDepositor(app);
  const one = await payer.member();
  for (const amount of [100_000, 50_000]) await payer.pressed((await payer.order(one, { amount })).id, 'duplicate');
  const deposits = (await told(one.id)).filter(({ kind }) => kind === 'deposit_credited');
  expect(deposits).toMatchObject([
    { amount: 10_000_000n, detail: { nth: 1, method: 'qris' } },
    { amount: 5_000_000n, detail: { nth: 2, method: 'qris' } },
  ]);
  const id = randomUUID();
  const [asker, decider] = [await app.operator('charger', 'cashier'), await app.operator('judge', 'admin')];
  const request = { memberId: String(one.id), direction: 'debit', amount: 50_000, cause: 'chargeback', reason: 'the bank took it back' };
  await app.ask('POST', '/wps/operator/adjustments/request', { token: asker, json: request, headers: { 'Idempotency-Key': id } });
  await app.ask('POST', '/wps/operator/adjustments/decide', { token: decider, json: { id, decision: 'approve', note: '' } });
  expect((await told(one.id)).at(-1)).toMatchObject({ kind: 'deposit_reversed', amount: 5_000_000n });
});

test('a deposit limit that is used up is told once in its period', async () => {
  const payer = createDepositor(app);
  const token = await app.member('limited');
  const one = { token, id: await app.idOf('limited'), username: 'limited' };
  await app.ask('POST', '/wps/member/limits', { token, json: { kind: 'deposit', period: 'day', amount: 100_000 } });
  await payer.pressed((await payer.order(one, { amount: 50_000 })).id, 'paid');
  await readFacts(app.context, limitReader);
  expect(await kindsOf(one.id)).not.toContain('limit_reached');
  await payer.pressed((await payer.order(one, { amount: 50_000 })).id, 'paid');
  await readFacts(app.context, limitReader);
  await readFacts(app.context, limitReader);
  expect((await told(one.id)).filter(({ kind }) => kind === 'limit_reached')).toMatchObject([
    { detail: { limit: 'deposit', period: 'day' } },
  ]);
});

test('a withdrawal that was paid is told', async () => {
  const who = await world.payee('leaver', 100_000_000n);
  await world.paid(who, 50_000);
  expect((await told(who.memberId)).filter(({ kind }) => kind === 'withdrawal_paid')).toMatchObject([{ amount: 5_000_000n }]);
});

test('bets that were settled are told together when they are counted, and the rank that they reach', async () => {
  const player = await play.player(10_000_000_000n);
  const { memberId } = player;
  await play.owner.pool.query(`insert into rank_told values ($1, 1)`, [memberId]);
  for (const units of [10, 20, 30]) await play.send('ALFA', '/transaction/bet', betOf(player, units, { round_closed: true }));
  await countBets(play.context.db.query, memberId, { now: new Date(play.context.clock.now()) });
  await countBets(play.context.db.query, memberId, { now: new Date(play.context.clock.now()) });
  expect(await told(memberId, play)).toMatchObject([{ kind: 'bets_settled', detail: { bets: 3, stake: '6000', payout: '0' } }]);
  await play.owner.pool.query(`update valid_sum set valid_bet = valid_bet * 1000000 where member_id = $1`, [memberId]);
  await play.owner.pool.query(`update vip_rank set required_valid_bet = 100 where required_valid_bet > 0 and rank_level = 2`);
  await readFacts(play.context, rankReader);
  expect((await told(memberId, play)).at(-1)).toMatchObject({ kind: 'rank_changed', detail: { from: 1 } });
});
