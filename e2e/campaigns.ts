import { randomUUID } from 'node:crypto';
import { type CampaignRule, NOBODY_LEFT_OUT, type OperatorCampaign } from '@sorak/contract';
import type { Page } from '@playwright/test';
import { call, valueOf } from './calls.ts';
import { operatorToken } from './operator.ts';
import { afterJourney } from './reader.ts';

const DAY_MS = 86_400_000;
const REASON = 'for the journey of rewards';

/** Only those on whom a journey puts this label: of campaigns that reward invitations each reader sees one, which must not be a neighbour's. */
export const onlyWith = (label: string): Pick<CampaignRule, 'audience'> => ({ audience: { ...NOBODY_LEFT_OUT, labels: [label] } });

/** A rule for everybody that gives a credit of 10,000 for a code, once, changed as asked. */
const ruleOf = (change: Partial<CampaignRule>): CampaignRule => ({
  trigger: { kind: 'code', minDeposit: null },
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
  calendar: { startsAt: Date.now() - DAY_MS, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
  signUp: 'none',
  claimDays: 7,
  ...change,
});

let admins: Promise<readonly [string, string]> | undefined;

/** Two admins, signed in once for the journeys of a worker, and again where a session was idle too long or gave way to newer ones of its operator. */
async function adminsOf(page: Page): Promise<readonly [string, string]> {
  const known = await admins;
  const isIn = async (token: string): Promise<boolean> => (await call(page, token, '/wps/operator/self')).success;
  if (!known || !(await isIn(known[0])) || !(await isIn(known[1])))
    admins = (async () => [await operatorToken(page, 'wira'), await operatorToken(page, 'ayu')] as const)();
  return admins as Promise<readonly [string, string]>;
}

const running = new Set<string>();
/** A campaign that runs for everybody is stopped with its journey. */
export function stopAfterJourney(id: string): void {
  running.add(id);
  afterJourney(async (page) => {
    if (running.has(id)) await stopCampaigns(page, [id]);
  });
}

/** Writes a campaign, and has a second operator publish it. */
export async function publishCampaign(page: Page, title: string, change: Partial<CampaignRule> = {}): Promise<string> {
  const [first, second] = await adminsOf(page);
  const id = `e2e-${randomUUID().slice(0, 8)}`;
  const texts = { names: { EN: title, ID: title }, summaries: { EN: 'For a journey.', ID: 'Untuk perjalanan.' } };
  await valueOf(call(page, first, '/wps/operator/campaigns/save', { id, rule: ruleOf(change), ...texts }));
  const asked = await valueOf(call<OperatorCampaign>(page, first, '/wps/operator/campaigns/ask', { id, reason: REASON }));
  const version = asked.versions[0]?.number ?? 1;
  await valueOf(call(page, second, '/wps/operator/campaigns/decide', { id, version, isApproved: true, reason: REASON }));
  stopAfterJourney(id);
  return id;
}

/** One code of a campaign that many may redeem. */
export async function makeCode(page: Page, id: string): Promise<string> {
  const [first] = await adminsOf(page);
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  const asked = { id, code, count: 1, uses: 1_000, member: null, label: null, agent: null, endsAt: null, reason: REASON };
  await valueOf(call(page, first, '/wps/operator/campaigns/codes', asked));
  return code;
}

/** Stops campaigns, so that no other journey meets them. */
export async function stopCampaigns(page: Page, ids: readonly string[]): Promise<void> {
  const [first] = await adminsOf(page);
  for (const id of ids) {
    await valueOf(call(page, first, '/wps/operator/campaigns/state', { id, state: 'stopped', reason: REASON }));
    running.delete(id);
  }
}

/** Promises a rain of envelopes from a published campaign of draws. */
export async function makeRain(
  page: Page,
  id: string,
  campaign: string,
  prizes: readonly number[],
  opensAt: number,
  openMs: number,
): Promise<void> {
  const [first] = await adminsOf(page);
  const asked = { id, kind: 'rain', campaign, tickets: null, prizes, opensAt, closesAt: opensAt + openMs, reason: REASON };
  await valueOf(call(page, first, '/wps/operator/draws/prizes', asked));
}

/** Puts members on the list of a label. */
export const putLabel = (page: Page, label: string, ...members: string[]): Promise<unknown> =>
  asAdmin(page, '/wps/operator/members/labels', { label, members, isIn: true });

/** What an admin does by a call, as the console makes it. */
export async function asAdmin<T>(page: Page, address: string, body: object): Promise<T> {
  const [first] = await adminsOf(page);
  return valueOf(call<T>(page, first, address, { reason: REASON, ...body }));
}
