import { randomUUID } from 'node:crypto';
import { type AgentContract, type ContractKind, type ContractStep, PLAIN_TERMS, type TeamRate } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, PASSWORD, startTestApp, type TestApp } from '../../test/app.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { openLine } from './test/line.ts';

let app: TestApp;
let of: (name: string) => bigint;
const token: Record<string, string> = {};
const terms = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] });
const step = (who: string, kind: ContractKind, asked: ContractStep) => processContract(app.context, of(who), kind, asked, randomUUID());
const accept = (who: string, { id: contractId, kind }: AgentContract) => step(who, kind, { action: 'accept', contractId, cancels: 0 });
const offer = (who: string, to: string, kind: ContractKind, rate: number) =>
  step(who, kind, { action: 'offer', memberId: String(of(to)), terms: terms(rate) });
const withId = (who: string, memberId: bigint) =>
  app.ask('GET', `/wps/agent/team/contracts?memberId=${memberId}`, { token: token[who] ?? '' });
const between = (who: string, name: string) => withId(who, of(name));
const rates = async (who: string, ...names: readonly string[]) =>
  (
    (await app.ask('GET', `/wps/agent/team/rates?ids=${names.map(of).join(',')}`, { token: token[who] ?? '' })).body.value as {
      list: TeamRate[];
    }
  ).list;

beforeAll(async () => {
  app = await startTestApp();
  of = await openLine(app, 'PERSON');
  for (const name of ['boss', 'mate']) {
    const named = { username: `person${name}`, password: PASSWORD, type: 'username' };
    token[name] = ((await app.askSealed('POST', '/wps/session/login', named)).body.value as { token: string }).token;
  }
  await accept('boss', await offerByHouse(app.context, of('boss'), 'daily', terms(4_000), randomUUID()));
  await accept('boss', await offerByHouse(app.context, of('boss'), 'dividend', terms(200_000), randomUUID()));
});
afterAll(() => app.stop());

test('getMemberContracts: what can be offered to one of the team, as the offer will find it, and every version between the two', async () => {
  expect((await between('boss', 'mate')).body.value).toEqual({ offers: ['dividend', 'daily'], history: [] });
  // No agents, or not directly below.
  for (const name of ['leaf', 'twig']) expect((await between('boss', name)).body.value).toEqual({ offers: [], history: [] });
  const first = await offer('boss', 'mate', 'daily', 3_000);
  expect((await between('boss', 'mate')).body.value).toMatchObject({ offers: ['dividend'], history: [{ id: first.id, state: 'offered' }] });
  await step('mate', 'daily', { action: 'reject', contractId: first.id, reason: 'too little' });
  await accept('mate', await offer('boss', 'mate', 'daily', 3_500));
  const { history } = (await between('boss', 'mate')).body.value as { history: AgentContract[] };
  expect(history).toMatchObject([
    { version: 2, state: 'signed', account: expect.stringMatching(/^pe\*\*\*e·/), upline: expect.stringMatching(/^pe\*\*\*s·/) },
    { version: 1, state: 'rejected', reason: 'too little' },
  ]);
  // Nobody’s own line upwards, nobody outside it, and nobody at all.
  const refused = await Promise.all([
    between('mate', 'boss'),
    between('mate', 'mate'),
    between('mate', 'twig'),
    withId('boss', 999_999_999n),
  ]);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.errorCode} ${body.message}`)).size).toBe(1);
  expect(refused[0]?.body.errorCode).toBe('not_found');
});

test('getTeamRates: the running contracts of those of the team, and of nobody else', async () => {
  await accept('mate', await offer('boss', 'mate', 'dividend', 150_000));
  const mate = { memberId: String(of('mate')) };
  const both = [
    { ...mate, kind: 'dividend', rate: 150_000 },
    { ...mate, kind: 'daily', rate: 3_500 },
  ];
  expect(await rates('boss', 'mate', 'leaf', 'boss')).toEqual(both);
  expect(await rates('mate', 'mate', 'boss', 'twig')).toEqual([]);
  // What the brand has switched off is nobody's to see.
  await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,dividendContract}', 'false')`);
  await brandReloaded();
  expect(await rates('boss', 'mate')).toEqual(both.slice(1));
  expect((await between('boss', 'mate')).body.value).toMatchObject({ history: [{ kind: 'daily' }, { kind: 'daily' }] });
});
