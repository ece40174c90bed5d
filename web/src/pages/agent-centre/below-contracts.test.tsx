import { type AgentContract, PLAIN_TERMS } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BelowContracts } from './BelowContracts.tsx';
import { contractOf } from './test-contract.ts';

const chips = (...contracts: readonly AgentContract[]): string[] =>
  [
    ...renderToString(<BelowContracts contracts={contracts} onTerminate={() => undefined} onOffer={() => undefined} />)
      .replaceAll('<!-- -->', '')
      .matchAll(/class="chip"[^>]*>([^<]*)<span class="numeric">(\d+)/g),
  ].map(([, word, count]) => `${word?.trim()} ${count}`);

test('contracts below that stand differently can be shown by state, each with its count; those that stand alike need no choice', () => {
  const [one, two, asked] = [contractOf('bi***7', 'signed'), contractOf('to***k', 'signed'), contractOf('ye***i', 'offered')];
  const shown = chips(one, two, asked);
  expect(shown.map((chip) => chip.split(' ').at(-1))).toEqual(['1', '2']);
  expect(chips(one, two)).toEqual([]);
});

test('what an agent below asks for can be offered until something else was offered to them', () => {
  const terms = { ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate: 4_000 }] };
  const asking = { ...contractOf('bi***7', 'rejected', 3_000), asked: terms };
  const draw = (...contracts: readonly AgentContract[]): string =>
    renderToString(<BelowContracts contracts={contracts} onTerminate={() => undefined} onOffer={() => undefined} />);
  const alone = draw(asking);
  expect(alone).toMatch(/agent-asked.*0\.40%/);
  // The one button of the list.
  expect(alone.match(/<button/g)).toHaveLength(1);
  const since = draw({ ...contractOf('bi***7', 'signed'), id: 'later', version: 2 }, asking);
  expect(since).toMatch(/agent-asked.*0\.40%/);
  // Two states to choose from, and the end of the contract that is signed since.
  expect(since.match(/<button/g)).toHaveLength(3);
});
