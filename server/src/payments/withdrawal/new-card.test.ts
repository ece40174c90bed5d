import type { WithdrawalCheck } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOf } from '../bank-card/service.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { WITHDRAWAL_RULES } from './audit-repo.ts';
import { createWorld, MILLION, PIN, type TestPayee, type World } from './test/world.ts';

const DAY_MS = 86_400_000;
const LIMIT = 2_000_000;

let world: World;
let numbers = 8_800_000_000;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

/** A member with ten million and an account that has just been added, beside no other. */
async function newcomer(username: string): Promise<TestPayee> {
  const who = await world.proven(await world.payee(username, 10n * MILLION));
  await world.app.ask('DELETE', `/wps/member/bankCards/${who.cardId}`, { token: who.token });
  return { ...who, cardId: await added(who) };
}
async function added(who: TestPayee): Promise<string> {
  const card = { bankCode: 'BCA', number: String((numbers += 1)), payeeName: 'Danu Nugraha', paymentPassword: PIN };
  return world.valueOf<{ id: string }>(await world.app.askSealed('POST', '/wps/member/bankCards', card, { token: who.token })).id;
}
const check = async (who: TestPayee): Promise<WithdrawalCheck> =>
  world.valueOf(await world.app.ask('GET', '/wps/withdrawals/check', { token: who.token }));
const faults = async (): Promise<string[]> => {
  const client = await world.owner.pool.connect();
  try {
    return (await runChecks(client, WITHDRAWAL_RULES)).flatMap(({ violations }) => violations.map((one) => `${one.name} ${one.what}`));
  } finally {
    client.release();
  }
};

test('a new account takes up to the brand’s amount at once; above it the refusal says until when', async () => {
  const who = await newcomer('newone');
  const until = world.app.clock.at + DAY_MS;
  expect(await check(who)).toMatchObject({ missing: [], cards: [{ upTo: LIMIT, heldUntil: until }] });
  expect((await world.ask(who, LIMIT + 1)).body).toMatchObject({ errorCode: 'bank_card_held', value: { until, upTo: LIMIT } });
  const { state, id } = await world.made(who, LIMIT - 500_000);
  expect(state).toBe('review');
  expect((await world.app.ask('GET', `/wps/operator/withdrawals/${id}`, { token: world.risk })).body.value).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ code: 'card_new', isGood: false })]) as unknown,
  });
  expect((await check(who)).cards).toMatchObject([{ upTo: 500_000 }]);
  expect((await world.ask(who, 500_001)).body).toMatchObject({ errorCode: 'bank_card_held', value: { upTo: 500_000 } });
  await world.made(who, 500_000);
  expect(await check(who)).toMatchObject({ missing: ['card_held'], cards: [{ upTo: 0 }] });
  world.app.clock.at += DAY_MS;
  expect(await cardsOf(world.app.context, who.memberId)).toMatchObject([{ upTo: null, heldUntil: null }]);
  world.app.clock.at -= DAY_MS;
  expect(await faults()).toEqual([]);
});

test('all new accounts of a member share it, those taken off the list as well; what was refused counts no more', async () => {
  const who = await newcomer('sharing');
  const { id } = await world.made(who, 1_500_000);
  const other = { ...who, cardId: await added(who) };
  expect((await world.ask(other, 600_000)).body).toMatchObject({ errorCode: 'bank_card_held', value: { upTo: 500_000 } });
  await world.app.ask('DELETE', `/wps/member/bankCards/${who.cardId}`, { token: who.token });
  expect((await world.ask(other, 600_000)).body.errorCode).toBe('bank_card_held');
  await world.operate(world.risk, 'refuse', { id, reason: 'name_mismatch', note: 'the bank shows another name' });
  expect((await world.ask(other, 600_000)).body.success).toBe(true);
  expect(await faults()).toEqual([]);
});

test('five at once never pass it', async () => {
  const who = await newcomer('racing');
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask(who, 700_000)));
  expect(answers.map(({ body }) => body.errorCode ?? 'made').sort()).toEqual([
    'bank_card_held',
    'bank_card_held',
    'bank_card_held',
    'made',
    'made',
  ]);
  expect(await faults()).toEqual([]);
});

test('where the brand lets nothing out to them, a new account waits as a whole', async () => {
  await world.owner.pool.query('update new_card_limit set amount = 0');
  const who = await newcomer('waiting');
  expect(await check(who)).toMatchObject({ missing: ['card_held'], withdrawable: 0 });
  expect((await world.ask(who, 50_000)).body).toMatchObject({ errorCode: 'bank_card_held', value: { upTo: 0 } });
});
