import { randomUUID } from 'node:crypto';
import { type CampaignRule, NOBODY_LEFT_OUT, type Gift } from '@sorak/contract';
import { readFacts } from '../../../platform/facts/service.ts';
import type { TestAnswer, TestApp } from '../../../test/app.ts';
import { campaignReader } from '../fact-service.ts';

const DAY_MS = 86_400_000;
export const REASON = 'as agreed in the meeting';

/** A rule that gives a bonus of 10,000 for signing in, once, changed as asked. */
export const ruleOf = (at: number, change: Partial<CampaignRule> = {}): CampaignRule => ({
  trigger: { kind: 'sign_in' },
  audience: NOBODY_LEFT_OUT,
  size: { kind: 'fixed', amount: 10_000 },
  form: 'bonus',
  terms: {
    times: 300,
    base: 'gift',
    weights: { RNG: 100, SPORTS: 0, ESPORTS: 0, DS88: 0, LOTT: 0, ELOTT: 0 },
    maxBet: null,
    mostPercent: null,
    days: 7,
  },
  stacking: { group: null, isAlone: false },
  limits: { budget: 1_000_000, gifts: null, perMember: 1, cycle: 'once', perHousehold: null },
  calendar: { startsAt: at - DAY_MS, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
  signUp: 'none',
  claimDays: 7,
  ...change,
});
export const TEXTS = { names: { EN: 'A gift', ID: 'Hadiah' }, summaries: { EN: 'For signing in.', ID: 'Untuk masuk.' } };

type Rewards = { readonly waiting: Gift[]; readonly running: Gift[]; readonly ended: Gift[]; readonly isOptedOut: boolean };

/** What tests of campaigns do with a platform: two admins who publish, and members who look, claim and decline. */
export async function createCampaigns(app: TestApp, admins?: readonly [string, string]) {
  const name = randomUUID().slice(0, 6);
  const [first, second] = admins ?? [await app.operator(`maker${name}`, 'admin'), await app.operator(`signer${name}`, 'admin')];
  const post = (token: string, path: string, json: object, key: string = randomUUID()): Promise<TestAnswer> =>
    app.ask('POST', path, { token, json, headers: { 'Idempotency-Key': key } });
  const operate = (what: string, json: object, token = first, key?: string) => post(token, `/wps/operator/campaigns/${what}`, json, key);
  const save = (id: string, change: Partial<CampaignRule> = {}) => operate('save', { id, rule: ruleOf(app.clock.at, change), ...TEXTS });
  /** Writes a rule, asks and publishes it. */
  const publish = async (id: string, change: Partial<CampaignRule> = {}): Promise<TestAnswer> => {
    for (const answer of [await save(id, change), await operate('ask', { id, reason: REASON })])
      if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
    const versions = (
      (await app.ask('GET', '/wps/operator/campaigns', { token: first })).body.value as {
        list: { id: string; versions: { number: number }[] }[];
      }
    ).list;
    const version = versions.find((one) => one.id === id)?.versions[0]?.number ?? 1;
    return operate('decide', { id, version, isApproved: true, reason: REASON }, second);
  };
  const rewards = async (token: string): Promise<Rewards> => (await app.ask('GET', '/wps/rewards', { token })).body.value;
  const read = (): Promise<number> => readFacts(app.context, campaignReader);
  const waiting = async (token: string): Promise<Gift[]> => {
    await read();
    return (await rewards(token)).waiting;
  };
  const claim = (token: string, id: string, key?: string) => post(token, '/wps/rewards/claim', { id }, key);
  const redeem = (token: string, code: string) => post(token, '/wps/rewards/codes/redeem', { code });
  return { first, second, post, operate, save, publish, rewards, read, waiting, claim, redeem };
}
