import type { LotteryTicket } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMoreText, text } from '../../../../locales/text.ts';
import { pricesIn } from './pick.ts';
import { soFar } from './so-far.ts';
import { SoFar } from './SoFar.tsx';

beforeAll(loadMoreText);

const keno = lotteryGame('KENO5') ?? expect.fail('there is no keno');
const TARIFF = { group: 2000, shares: {} };
const EIGHT = '05 14 23 38 47 52 66 71';
const OUT = ['23', '61', '08', '47', '79', '30', '14', '55', '02', '66', '41', '19'];

type Line = LotteryTicket['list'][number];
const line = (play: string, pick: string, more: Partial<Line> = {}) =>
  ({ play, pick, unit: 1_000, prices: pricesIn(keno, play, TARIFF), state: 'waiting', ...more }) as Line;
const ticket = (list: readonly Line[], more: Partial<LotteryTicket> = {}) =>
  ({ orderId: '1', currencySymbol: 'Rp', stake: 1_000 * list.length, payout: null, state: 'waiting', list, ...more }) as LotteryTicket;

test('of every ticket on the draw the lines that stand are counted, by the prices that they were bought at', () => {
  const tickets = [
    ticket([
      line('keno8', EIGHT),
      line('keno1', '61', { prices: { hit1: 3_333 }, unit: 0.5 }),
      line('keno1', '08', { state: 'cancelled' }),
    ]),
    ticket([line('keno1', '79')]),
    ticket([line('keno1', '30')], { state: 'cancelled' }),
  ];
  expect(soFar(keno, tickets, OUT)).toEqual({ count: 2, stake: 4_000, sure: 1_800 + 1.66 + 3_800, paid: null, isHeld: false });
  // As many as nobody waits for between two balls are left to the platform.
  const many = ticket(Array.from({ length: 201 }, () => line('keno1', '23')));
  expect(soFar(keno, [many], OUT).sure).toBe(0);
});

const shown = (tickets: readonly LotteryTicket[], count: number, isOver = false): string =>
  renderToString(<SoFar game={keno} tickets={tickets} out={OUT.slice(0, count)} isOver={isOver} picked={EIGHT.split(' ')} />).replaceAll(
    '<!-- -->',
    '',
  );

test('an amount stands there only once it can change no more; until then what is caught does', () => {
  const own = [ticket([line('keno8', EIGHT)])];
  expect(shown(own, 9)).toContain(text('lottery.soFar.of', { n: 3, of: 8 }));
  expect(shown(own, 9)).not.toContain(text('lottery.soFar.won'));
  expect(shown(own, 10)).toContain(text('lottery.soFar.won'));
  expect(shown([], 9)).toBe('');
});

test('in the end the platform’s own sum stands there, and nothing of the page’s', () => {
  const own = (more: Partial<LotteryTicket>) => shown([ticket([line('keno8', EIGHT)], more)], 12, true);
  expect(own({})).toContain(text('lottery.soFar.settling'));
  expect(own({})).not.toContain(text('lottery.soFar.won'));
  expect(own({ state: 'under_review' })).toContain(text('lottery.state.under_review'));
  expect(own({ state: 'won', payout: 1_755 })).toContain('1,755');
});
