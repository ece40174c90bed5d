import { beforeEach, expect, it } from 'vitest';
import type { PicksRequest } from '../../server/api.ts';
import { makeUnansweredBet } from './unanswered-bet.ts';

const chips = [{ spot: 'player', stake: 500 }];
let sent: PicksRequest[];
let unanswered: ReturnType<typeof makeUnansweredBet>;

beforeEach(() => {
  sent = [];
  unanswered = makeUnansweredBet();
});

const heard = (place: number, picks = chips) => unanswered.ask(place, picks, (request) => Promise.resolve(sent.push(request)));
const lost = (place: number, picks = chips) =>
  expect(
    unanswered.ask(place, picks, (request) => {
      sent.push(request);
      return Promise.reject(new Error('no answer'));
    }),
  ).rejects.toThrow('no answer');
const ids = (): number => new Set(sent.map(({ betId }) => betId)).size;

it('sends the same chips by the same id until an answer is heard', async () => {
  await lost(1);
  await lost(1);
  await heard(1);
  expect([sent.length, ids()]).toEqual([3, 1]);
  await heard(1);
  expect(ids()).toBe(2);
});

it('takes other chips, or the same in another round, for another bet', async () => {
  await lost(1);
  await lost(1, [{ spot: 'player', stake: 1_000 }]);
  await lost(2, [{ spot: 'player', stake: 1_000 }]);
  expect(ids()).toBe(3);
});

it('knows its bet once among those that the table tells of, unless it came to nothing', async () => {
  await lost(1);
  const [{ betId: id } = { betId: '' }] = sent;
  expect(unanswered.isToldIn([{ id: 'another', state: 'riding' }])).toBe(false);
  expect(unanswered.isToldIn([{ id, state: 'void' }])).toBe(false);
  expect(unanswered.isToldIn([{ id, state: 'riding' }])).toBe(true);
  expect(unanswered.isToldIn([{ id, state: 'riding' }])).toBe(false);
});
