import { type AgentContract, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { inbox } from '../../platform/messages/service.ts';
import { startTestLine } from './test/line.ts';
import { contractsOf } from './view-service.ts';

const { app, of, step, accept, byHouse, toMate } = await startTestLine('COUNTER');
afterAll(() => app.stop());

const wanted = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 50, loss: 0, active: 0, rate }] });
const ask = (who: string, { id: contractId, kind }: AgentContract, rate: number) =>
  step(who, kind, { action: 'counter', contractId, terms: wanted(rate), reason: 'my team has grown' });
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'rejected' ? (result.reason as { code?: string }).code : null;
};

test('an offer is turned down for other terms by whom it was made to; they bind nobody until they are offered and signed', async () => {
  const first = await byHouse('daily', 4_000);
  // An offer of the house is made by two operators.
  expect(await codeOf(ask('boss', first, 4_500))).toBe('conflict');
  await accept('boss', first);
  const made = await toMate('daily', 2_000);
  for (const who of ['boss', 'twig']) expect(await codeOf(ask(who, made, 3_000))).toBe('not_found');
  expect(await codeOf(ask('mate', made, 0))).toBe('validation_failed');
  const asked = await ask('mate', made, 3_000);
  expect(asked).toMatchObject({ state: 'rejected', reason: 'my team has grown', terms: made.terms, asked: wanted(3_000) });
  // The same again changes nothing; other terms, or an answer, come too late.
  expect(await ask('mate', made, 3_000)).toEqual(asked);
  expect(await codeOf(ask('mate', made, 3_500))).toBe('conflict');
  expect(await codeOf(accept('mate', made))).toBe('conflict');
  const { list } = await inbox(app.context, of('boss'), { pageNo: 1, pageSize: 5 });
  expect(list.filter(({ title }) => title === 'Permintaan ketentuan lain')).toHaveLength(1);
  expect((await contractsOf(app.context, of('boss'), 'daily')).below.find(({ id }) => id === made.id)?.asked).toEqual(wanted(3_000));
  const mine = await contractsOf(app.context, of('mate'), 'daily');
  expect([mine.own, mine.offer]).toEqual([null, null]);
  const token = await app.operator('counterhelp', 'support');
  const looked = await app.ask('GET', `/wps/operator/agents/case?memberId=${of('mate')}`, { token });
  expect(looked.body.value).toMatchObject({ contracts: [{ version: 1, reason: 'my team has grown', asked: wanted(3_000) }] });
  const again = await step('boss', 'daily', { action: 'offer', memberId: String(of('mate')), terms: wanted(3_000) });
  expect(again).toMatchObject({ version: 2, state: 'offered', asked: null });
  expect((await accept('mate', again)).terms).toEqual(wanted(3_000));
  // What is asked for may be more than the agent above has: offering it is refused as ever.
  const next = await toMate('daily', 3_500);
  await ask('mate', next, 9_000);
  expect(await codeOf(step('boss', 'daily', { action: 'offer', memberId: String(of('mate')), terms: wanted(9_000) }))).toBe(
    'contract_rate_above',
  );
});
