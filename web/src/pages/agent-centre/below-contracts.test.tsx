import type { AgentContract } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BelowContracts } from './BelowContracts.tsx';
import { contractOf } from './test-contract.ts';

const chips = (...contracts: readonly AgentContract[]): string[] =>
  [
    ...renderToString(<BelowContracts contracts={contracts} onTerminate={() => undefined} />)
      .replaceAll('<!-- -->', '')
      .matchAll(/class="chip"[^>]*>([^<]*)<span class="numeric">(\d+)/g),
  ].map(([, word, count]) => `${word?.trim()} ${count}`);

test('contracts below that stand differently can be shown by state, each with its count; those that stand alike need no choice', () => {
  const [one, two, asked] = [contractOf('bi***7', 'signed'), contractOf('to***k', 'signed'), contractOf('ye***i', 'offered')];
  const shown = chips(one, two, asked);
  expect(shown.map((chip) => chip.split(' ').at(-1))).toEqual(['1', '2']);
  expect(chips(one, two)).toEqual([]);
});
