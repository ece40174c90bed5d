import { expect, test } from 'vitest';
import { type Draft, newDraft, wishOf } from './booster-form.ts';

const NOW = Date.UTC(2026, 10, 28, 5, 7);
const shelf = (list: Parameters<typeof wishOf>[1]['list'] = []): Parameters<typeof wishOf>[1] => ({
  list,
  languages: ['EN', 'ID'],
  kinds: [
    { gameType: 'RNG', maxPercent: 200 },
    { gameType: 'LIVE', maxPercent: 400 },
  ],
});
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...newDraft(NOW),
  id: 'weekend',
  names: { EN: 'Weekend', ID: 'Akhir pekan' },
  gameTypes: ['RNG'],
  ...change,
});
const problemsOf = (change: Partial<Draft>, list?: Parameters<typeof wishOf>[1]['list']) =>
  wishOf(draft(change), shelf(list), NOW).problems;

test('a booster is asked for once everything is said, and what keeps it from being announced stands beside the form', () => {
  const { wish, problems } = wishOf(draft(), shelf(), NOW);
  expect(problems).toEqual([]);
  expect(wish).toMatchObject({ kind: 'booster', object: 'weekend', after: { ranks: [{ rankLevel: 0, percent: 150 }] } });
  expect(wishOf(draft({ id: 'two words' }), shelf(), NOW).wish).toBeNull();
  expect(problemsOf({ names: { EN: 'Weekend' } })).toEqual(['text_missing']);
  expect(problemsOf({ gameTypes: [] })).toEqual(['games_unsaid']);
  expect(problemsOf({ ranks: [{ rankLevel: '', percent: '150' }] })).toContain('ranks_unsaid');
  expect(problemsOf({ ranks: [{ rankLevel: '0', percent: '250' }] })).toEqual(['too_much']);
  expect(problemsOf({ startsAt: NOW, endsAt: NOW + 86_400_000 })).toEqual(['off_quarter', 'too_soon']);
  const falling = [
    { rankLevel: '0', percent: '180' },
    { rankLevel: '3', percent: '150' },
  ];
  expect(problemsOf({ ranks: falling })).toEqual(['ranks_fall']);
});

test('two boosters of one time are for different games', () => {
  const { wish } = wishOf(draft(), shelf(), NOW);
  const other = wish ? [{ id: 'other', ...wish.after }] : [];
  expect(problemsOf({}, other)).toEqual(['overlaps']);
  expect(problemsOf({ gameTypes: ['LIVE'] }, other)).toEqual([]);
});
