import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TierTable } from './TierTable.tsx';

const TIERS = [
  { validBet: 0, loss: 0, active: 0, rate: 500 },
  { validBet: 10_000_000, loss: 0, active: 5, rate: 1_000 },
];
const page = (reached: number | undefined): string =>
  renderToString(<TierTable caption="tiers" kind="hourly" tiers={TIERS} reached={reached} />);
/** Per row, whether it bears a mark. */
const marked = (reached: number | undefined): boolean[] =>
  page(reached)
    .split('<tr>')
    .slice(2)
    .map((row) => row.includes('badge'));

test('the tier that the last period was paid by is marked, and none where none held', () => {
  expect(marked(2)).toEqual([false, true]);
  expect(marked(0)).toEqual([false, false]);
  expect(marked(undefined)).toEqual([false, false]);
  // Where the tiers' numbers have no room, a line below says the rate of that one.
  expect(page(2)).toContain('agent-reached');
  expect(page(0)).not.toContain('agent-reached');
});

test('an offer strikes out what it changes, bounds as well as rates; what stays, and a new tier, stand by themselves', () => {
  const before = [TIERS[0]!, { validBet: 5_000_000, loss: 0, active: 5, rate: 1_200 }];
  const page = renderToString(
    <TierTable
      caption="tiers"
      kind="hourly"
      tiers={[...TIERS, { validBet: 20_000_000, loss: 0, active: 0, rate: 2_000 }]}
      before={before}
    />,
  ).replaceAll('<!-- -->', '');
  const inside = (tag: string): string[] =>
    [...page.matchAll(new RegExp(`<${tag}[ >].*?([^<>]*)</${tag}>`, 'g'))].map(([, word]) => word ?? '');
  expect(inside('del')).toEqual(['≥ 5,000,000', '0.12%']);
  expect(inside('ins')).toEqual(['≥ 10,000,000', '0.10%']);
});
