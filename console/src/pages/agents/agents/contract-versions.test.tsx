import { type CaseContract, PLAIN_TERMS } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { ContractVersions } from './ContractVersions.tsx';

beforeAll(() => loadText('en'));

const terms = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] });
const turnedDown: CaseContract = {
  id: 'a',
  kind: 'daily',
  version: 1,
  state: 'rejected',
  terms: terms(2_000),
  offeredAt: 0,
  startsAt: null,
  endsAt: null,
  reason: 'my team has grown',
  asked: terms(3_000),
};
const plain = (one: CaseContract): string => renderToString(<ContractVersions list={[one]} />).replace(/<[^>]*>/g, ' ');

test('an offer that was turned down shows what was asked for instead, and why; another one has neither', () => {
  expect(plain(turnedDown)).toMatch(/my team has grown.*0.20%.*Counter-offer.*0.20%.*0.30%/s);
  expect(plain({ ...turnedDown, asked: null, reason: null })).not.toMatch(/Counter-offer|grown|0.30%/);
});
