import { type ContractTerms, NO_FEES } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { TermsText } from './TermsText.tsx';

beforeAll(() => loadText('en'));

const terms = (tiers: ContractTerms['tiers']): ContractTerms => ({ cycle: 'weekly', basis: 'bets', singleBet: 0, fees: NO_FEES, tiers });
const first = { validBet: 0, loss: 0, active: 0, rate: 2_000 };
const second = { validBet: 200, loss: 0, active: 0, rate: 3_000 };

const linesOf = (now: ContractTerms, before?: ContractTerms): string[] =>
  renderToString(<TermsText kind="daily" terms={now} before={before} />)
    .replaceAll('<!-- -->', '')
    .split('<span class="subtext block">')
    .slice(1);
const struck = (line: string | undefined): string[] =>
  [...(line ?? '').matchAll(/<del[^>]*><span[^>]*>[^<]*<\/span>([^<]*)<\/del>/g)].map(([, word]) => word ?? '');
const put = (line: string | undefined): string[] =>
  [...(line ?? '').matchAll(/<ins[^>]*><span[^>]*>[^<]*<\/span>([^<]*)<\/ins>/g)].map(([, word]) => word ?? '');

test('terms by themselves, or the same again, have nothing struck out', () => {
  const both = terms([first, second]);
  for (const lines of [linesOf(both), linesOf(both, terms([first, second]))]) {
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/<del|<ins/);
  }
});

test('a rate that changes is struck out beside the new one; a tier that comes or goes is so as a whole', () => {
  const lines = linesOf(terms([{ ...first, rate: 2_500 }, second]), terms([first]));
  expect([struck(lines[0]), put(lines[0])]).toEqual([['0.20%'], ['0.25%']]);
  expect(struck(lines[1])).toEqual([]);
  expect(put(lines[1])).toHaveLength(2);
  expect(put(lines[1])[1]).toBe('0.30%');
  const gone = linesOf(terms([first]), terms([first, second]));
  expect(put(gone[1])).toEqual([]);
  expect(struck(gone[1])[1]).toBe('0.30%');
});
