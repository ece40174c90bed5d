import { type ContractTerms, type HouseContractRequest, NO_FEES } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { HouseRequests } from './HouseRequests.tsx';

beforeAll(() => loadText('en'));

const terms = (rate: number): ContractTerms => ({
  cycle: 'daily',
  basis: 'bets',
  singleBet: 0,
  fees: NO_FEES,
  tiers: [{ validBet: 0, loss: 0, active: 0, rate }],
});
const request = (part: Partial<HouseContractRequest>): HouseContractRequest => ({
  id: 'one',
  memberId: '1',
  username: 'demoagen',
  kind: 'daily',
  terms: null,
  running: null,
  cancels: 0,
  state: 'waiting',
  isMine: false,
  reason: '',
  requestedBy: 'raka',
  requestedAt: 0,
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...part,
});
const ratesIn = (part: Partial<HouseContractRequest>, tag: string): string[] => {
  const page = renderToString(<HouseRequests list={[request(part)]} isNamed />).replaceAll('<!-- -->', '');
  return [...page.matchAll(new RegExp(`<${tag}[ >].*?([^<>]*)</${tag}>`, 'g'))].map(([, word]) => word ?? '');
};

test('a contract that waits strikes out the rate in force beside its own; a first one and an end strike out nothing', () => {
  const offer = { terms: terms(2_500), running: terms(2_000) };
  expect([ratesIn(offer, 'del'), ratesIn(offer, 'ins')]).toEqual([['0.20%'], ['0.25%']]);
  expect(ratesIn({ terms: terms(2_500) }, 'del')).toEqual([]);
  expect([ratesIn({ running: terms(2_000) }, 'del'), ratesIn({ running: terms(2_000) }, 'b')]).toEqual([[], ['0.20%']]);
});
