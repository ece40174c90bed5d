import { expect, test } from 'vitest';
import { askedOf, dayFrom, figuresOf, stretchesOf } from './asked.ts';

test('an address without a report, or with a wrong one, is the month until today by day', () => {
  const month = { by: 'day', from: '2026-11-01', to: '2026-11-29', against: 'none', figure: 'ggr' };
  expect(askedOf(new URLSearchParams(), '2026-11-29')).toEqual(month);
  expect(askedOf(new URLSearchParams('by=moon&from=2026-11-09&to=2026-11-02&against=all&figure=luck'), '2026-11-29')).toEqual(month);
  expect(askedOf(new URLSearchParams('by=vendor&from=2026-10-01&to=2026-10-31&against=before&figure=bets'), '2026-11-29')).toEqual({
    by: 'vendor',
    from: '2026-10-01',
    to: '2026-10-31',
    against: 'before',
    figure: 'bets',
  });
});

test('a figure that a report does not have gives way, and members are counted by day alone', () => {
  expect(askedOf(new URLSearchParams('by=game&figure=deposits'), '2026-11-29').figure).toBe('ggr');
  expect(figuresOf('day')).toContain('active');
  expect(figuresOf('month')).not.toContain('active');
  // People are not counted by what divides their money, nor are fees of products.
  expect(figuresOf('country')).toEqual(expect.arrayContaining(['ngr', 'gifts', 'bets']));
  expect(figuresOf('agent').filter((name) => ['registered', 'firstDeposits', 'active', 'costs', 'left'].includes(name))).toEqual([]);
});

test('stretches end today or where a month ended', () => {
  expect(stretchesOf('2027-01-02')).toEqual({
    month: ['2027-01-01', '2027-01-02'],
    lastMonth: ['2026-12-01', '2026-12-31'],
    week: ['2026-12-27', '2027-01-02'],
    thirty: ['2026-12-04', '2027-01-02'],
    year: ['2027-01-01', '2027-01-02'],
  });
  expect(dayFrom('2028-03-01', -1)).toBe('2028-02-29');
});
