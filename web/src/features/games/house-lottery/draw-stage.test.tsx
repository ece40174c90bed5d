import { formatAmount, type LotteryOrder, type LotteryTicket } from '@sorak/contract';
import { ground, setGround } from '@sorak/client/ground.ts';
import { callKey } from '@sorak/client/queries.ts';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMoreText, text } from '../../../locales/text.ts';
import { beforeDraw, drawKindOf, isUnseen, ticketBeforeDraw } from './set-draw.ts';
import { SetTable } from './SetTable.tsx';
import { LimitLeft, Session } from './StageFacts.tsx';

const STARTED = 1_795_000_000_000;
const known: Readonly<Record<string, unknown>> = {
  [callKey('getPlaySession', {})]: { startedAt: STARTED, net: -8_400 },
  [callKey('getPlayLimits', {})]: { list: [{ kind: 'stake', period: 'day', left: 400_000 }] },
};
const own = ground;
beforeAll(async () => {
  await loadMoreText();
  setGround({ ...own, useMayCall: () => true, answerAhead: (key) => known[key] });
});
afterAll(() => setGround(own));

const shown = (node: React.ReactNode): string => renderToString(node).replaceAll('<!-- -->', '');

test('the board says how many balls are left, until none is', () => {
  const drawn = ['23', '61', '08', '47'];
  const table = (out: number): string => shown(<SetTable of={80} drawn={drawn} out={out} picked={[]} />);
  expect(table(1)).toContain(text('lottery.ballsLeft', { n: 3 }));
  expect(table(3)).toContain(text('lottery.ballsLeft', { n: 1 }));
  expect(table(4)).not.toContain(text('lottery.ballsLeft', { n: 0 }));
});

test('the stage says how long the reader has played and with what result, which waits for the last ball, and what is left of the day’s limit', () => {
  const session = (isOver: boolean): string => shown(<Session now={STARTED + 42_000} isOver={isOver} />);
  expect(session(true)).toContain(text('lottery.session', { span: '0:42' }));
  expect(session(true)).toMatch(/8,400/);
  expect(session(false)).toBe('');
  expect(shown(<LimitLeft />)).toContain(text('lottery.limitLeft'));
  expect(shown(<LimitLeft />)).toContain(formatAmount(400_000));
});

const draw = { drawId: '7', state: 'settled', result: { drawn: ['23'] } } as unknown as LotteryOrder['draw'];
const order = { orderId: '1', state: 'won', payout: 90, rebate: 1, stake: 10, draw } as LotteryOrder;

test('tickets of a draw whose balls are still to come stand as they did before it', () => {
  expect(['6', '7', '8'].map((drawId) => isUnseen(drawId, draw, false))).toEqual([false, true, true]);
  expect(['6', '7', '8'].map((drawId) => isUnseen(drawId, draw, true))).toEqual([false, false, true]);
  expect(beforeDraw(order)).toMatchObject({ state: 'waiting', payout: null, rebate: null, draw: { drawId: '7', result: null } });
  expect(beforeDraw({ ...order, state: 'cancelled' })).toMatchObject({ state: 'cancelled', payout: 90 });
  const ticket = {
    ...order,
    earlier: [{ version: 1 }],
    list: [
      { state: 'lost', payout: 0, hits: [], past: [{ version: 1 }] },
      { state: 'cancelled', payout: 0, hits: [], past: [] },
    ],
  } as unknown as LotteryTicket;
  expect(ticketBeforeDraw(ticket)).toMatchObject({
    state: 'waiting',
    earlier: [],
    list: [
      { state: 'waiting', payout: null, hits: null, past: [] },
      { state: 'cancelled', payout: 0, hits: null },
    ],
  });
});

test('only a set of many balls is drawn before the reader’s eyes', () => {
  expect(['KENO5', 'FIVE1', 'VNMB'].map((code) => drawKindOf(lotteryGame(code) ?? expect.fail(code)))).toEqual(['set', 'fast', 'state']);
});
