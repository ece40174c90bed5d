import { formatAmount, type LotteryChase, type LotteryOrder, type LotteryTicket } from '@sorak/contract';
import { ground, setGround } from '@sorak/client/ground.ts';
import { callKey } from '@sorak/client/queries.ts';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownOf } from '../../../../api/shown-balance.ts';
import { loadMoreText, text } from '../../../../locales/text.ts';
import { ballsIn, ballsOut, beforeDraw, chasesBefore, drawKindOf, isDrawing, isNews, isUnseen, ticketBeforeDraw } from './set-draw.ts';
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
  setGround({ ...own, useMayCall: () => true, prerenderedAnswer: (key) => known[key] });
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

const draw = { drawId: '7', drawsAt: 7_000, state: 'settled', result: { drawn: ['23'] } } as unknown as LotteryOrder['draw'];
const order = { orderId: '1', state: 'won', payout: 90, rebate: 1, stake: 10, draw } as LotteryOrder;

test('tickets of a draw whose balls are still to come stand as they did before it', () => {
  const times = [6_000, 7_000, 8_000].map((drawsAt) => ({ drawsAt }));
  expect(times.map((one) => isUnseen(one, draw, false))).toEqual([false, true, true]);
  expect(times.map((one) => isUnseen(one, draw, true))).toEqual([false, false, true]);
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

test('only a set of many balls has a board of its own', () => {
  expect(['KENO5', 'FIVE1', 'VNMB'].map((code) => drawKindOf(lotteryGame(code) ?? expect.fail(code)))).toEqual(['set', 'fast', 'state']);
});

test('balls come one after another within seven seconds, be they the digits of one number or a set, and are all there for who skips them', () => {
  expect([ballsIn(['48213']), ballsIn(['3', '5', '6'])]).toEqual([
    ['4', '8', '2', '1', '3'],
    ['3', '5', '6'],
  ]);
  expect([0, 499, 500, 2_500, 9_000].map((ms) => ballsOut(5, ms, false))).toEqual([0, 0, 1, 5, 5]);
  expect([3_500, 6_999, 7_000].map((ms) => ballsOut(20, ms, false))).toEqual([10, 19, 20]);
  expect([ballsOut(5, 0, true), ballsOut(0, 0, false)]).toEqual([5, 0]);
});

test('a draw holds a win back from shortly before its time until the page knows it, and not for long where no result comes', () => {
  const AT = 1_000_000;
  const during = (now: number, lastAt: number | null): boolean =>
    isDrawing([{ drawsAt: AT }, { drawsAt: AT + 60_000 }], lastAt === null ? null : { drawsAt: lastAt }, now);
  expect([-2_001, -1_999, 0, 10_000, 10_001].map((ms) => during(AT + ms, AT - 60_000))).toEqual([false, true, true, true, false]);
  expect([during(AT + 1_000, AT), during(AT + 1_000, null)]).toEqual([false, true]);
  expect([isNews(10_000), isNews(10_001)]).toEqual([true, false]);
});

test('that a win has ended lines over several draws is told with the last ball, and new ones show at once', () => {
  const chase = (chaseId: string, state: string) => ({ chaseId, state }) as LotteryChase;
  const told = [chase('2', 'running'), chase('1', 'won')];
  expect(chasesBefore(told, [chase('1', 'running')]).map(({ state }) => state)).toEqual(['running', 'running']);
  expect(chasesBefore(told)).toEqual(told);
});

test('while a draw is shown a stake shows in the balance at once, and a win does not', () => {
  expect([shownOf(150, null), shownOf(150, 100), shownOf(80, 100)]).toEqual([150, 100, 80]);
});
