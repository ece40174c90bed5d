import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthBars } from './Months.tsx';

const DAY_MS = 86_400_000;
const months = [500, -200, 1_000].map((loss, at) => ({ from: at * 30 * DAY_MS, to: (at + 1) * 30 * DAY_MS, validBet: 0, loss }));
const tier = (loss: number) => ({ validBet: 0, loss, active: 0, rate: 1_000 });
const page = renderToString(<MonthBars months={months} tiers={[tier(0), tier(800)]} />);
const numbers = (pattern: RegExp): number[] => [...page.matchAll(pattern)].map(([, value]) => Number(value));

test('a month that the team lost stands upwards, one that it won downwards, all to one measure, and the bound of a tier at its height', () => {
  const [tops, lengths] = [numbers(/<rect[^>]*? y="([\d.]+)"/g), numbers(/<rect[^>]*? height="([\d.]+)"/g)];
  const ground = (tops[0] ?? 0) + (lengths[0] ?? 0);
  expect(lengths[2]).toBeCloseTo(2 * (lengths[0] ?? 0), 6);
  expect(lengths[1]).toBeCloseTo((lengths[2] ?? 0) / 5, 6);
  expect(tops[1]).toBeCloseTo(ground, 6);
  expect((tops[2] ?? 0) + (lengths[2] ?? 0)).toBeCloseTo(ground, 6);
  expect(page.match(/class="won"/g)).toHaveLength(1);
  // Of the two tiers the one alone that asks for a loss.
  const bounds = numbers(/<line class="bound"[^>]*? y1="([\d.]+)"/g);
  expect(bounds).toHaveLength(1);
  expect(ground - (bounds[0] ?? 0)).toBeCloseTo((lengths[2] ?? 0) * 0.8, 6);
});

test('whoever does not see the bars reads the same figures', () => {
  const table = page.slice(page.indexOf('<table'));
  expect([...table.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text)).toEqual(['+500.00', '−200.00', '+1,000.00', '+800.00']);
});
