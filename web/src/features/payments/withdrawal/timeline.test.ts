import type { WithdrawalDetail, WithdrawalStage, WithdrawalState } from '@sorak/contract';
import { expect, test } from 'vitest';
import { marksOf } from './Timeline.tsx';

const at = (state: WithdrawalState, ...stages: readonly WithdrawalStage[]): Pick<WithdrawalDetail, 'state' | 'steps'> => ({
  state,
  steps: stages.map((stage, place) => ({ stage, at: place, actor: 'system', reason: null, reasonText: null, amount: null })),
});

const CASES: readonly (readonly [string, ReturnType<typeof at>, readonly string[], readonly string[]])[] = [
  ['in review', at('review', 'requested', 'review'), ['done', 'now'], ['next', 'next']],
  ['in a second review', at('second_review', 'requested', 'review', 'approved'), ['done', 'done', 'done'], ['now', 'next', 'next']],
  ['on hold', at('on_hold', 'requested', 'review', 'held'), ['done', 'done', 'now'], ['next', 'next', 'next']],
  ['being sent', at('sending', 'requested', 'review', 'approved', 'sending'), ['done', 'done', 'done', 'now'], ['next', 'next']],
  ['paid', at('paid', 'requested', 'sending', 'paid'), ['done', 'done', 'done'], ['now']],
  [
    'back in review after a failure',
    at('review', 'requested', 'sending', 'payout_failed'),
    ['done', 'done', 'bad'],
    ['now', 'next', 'next'],
  ],
  ['received', at('received', 'requested', 'paid', 'received'), ['done', 'done', 'done'], []],
];

test.each(CASES)('%s: a step is ticked only when it is done, and one at most is under way', (_name, detail, past, coming) => {
  const marks = marksOf(detail);
  expect(marks.past).toEqual(past);
  expect(marks.next.map(([, mark]) => mark)).toEqual(coming);
});
