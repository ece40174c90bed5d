import { type AgentContract, PLAIN_TERMS } from '@sorak/contract';

/** A daily salary of an account below, as tests of the pages want it. */
export const contractOf = (account: string, state: AgentContract['state'], rate = 1_000): AgentContract => ({
  id: account,
  kind: 'daily',
  version: 1,
  state,
  upline: 'de***n',
  memberId: account,
  account,
  terms: { ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] },
  offeredAt: 0,
  answeredAt: 0,
  startsAt: 0,
  endsAt: null,
  reason: '',
  asked: null,
});
