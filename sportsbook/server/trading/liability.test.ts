import { randomUUID } from 'node:crypto';
import type { TradingBoard, TradingCase } from '@sorak/contract/rules/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyedRandom } from '../../engine/models/test-draws.ts';
import type { SlipAnswer, BetsAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { slip, startTestBook, type TestBook, TRADING_KEY } from '../test-book.ts';

const MATCHES = ['a', 'b', 'c', 'd'];
const OUTCOMES = [
  ['1x2', 'home', 2_000],
  ['1x2', 'draw', 3_300],
  ['1x2', 'away', 3_800],
  ['ah', 'home', 1_950],
  ['ah', 'away', 1_900],
] as const;

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000);
  for (const match of MATCHES) own.feed.sendMatch(match);
  await takeInFeed(own.book);
});
afterAll(() => own.stop());

const pick = <T>(key: string, list: readonly T[]): T => list[Math.floor(keyedRandom(key) * list.length)]!;

/** What operators see must be what the players' own bets add up to. */
async function compare(): Promise<void> {
  const { bets } = (await own.ask<BetsAnswer>('/api/bets')).body;
  const open = bets.filter(({ state }) => state === 'open');
  const singles = open.filter(({ legs }) => legs.length === 1);
  const rides = (bet: (typeof open)[number]) => (bet.stake - bet.cashedStake) / 100;
  const board = (await own.askBy<TradingBoard>(TRADING_KEY, '/trading/board?filter=soon&offset=0&limit=50&text=')).body;
  expect(board.bets).toBe(open.length);
  expect(board.stake).toBeCloseTo(
    open.reduce((sum, bet) => sum + rides(bet), 0),
    2,
  );
  for (const match of MATCHES) {
    const found = (await own.askBy<{ match: TradingCase }>(TRADING_KEY, `/trading/matches/${match}`)).body.match;
    for (const market of found.markets) {
      const on = singles.filter(
        ({ legs: [leg] }) => leg?.match === match && `${match}-${leg.type === 'result' ? '1x2' : 'ah'}` === market.id,
      );
      const stake = on.reduce((sum, bet) => sum + rides(bet), 0);
      for (const outcome of market.outcomes) {
        const own = on.filter(({ legs: [leg] }) => leg?.outcome === outcome.code);
        expect(outcome.bets).toBe(own.length);
        expect(outcome.house).toBeCloseTo(stake - own.reduce((sum, { greatest }) => sum + greatest / 100, 0), 2);
      }
    }
    const combined = open.filter(({ legs }) => legs.length > 1 && legs.some((leg) => leg.match === match));
    expect(found.combined.bets).toBe(combined.length);
    expect(found.combined.stake).toBeCloseTo(
      combined.reduce((sum, bet) => sum + rides(bet), 0),
      2,
    );
    expect(found.combined.greatest).toBeCloseTo(
      combined.reduce((sum, { greatest }) => sum + greatest / 100, 0),
      2,
    );
  }
}

test('whatever is placed, cashed out and settled, liability by outcome equals the sum of the open bets', async () => {
  for (let step = 0; step < 24; step += 1) {
    const does = keyedRandom(`does/${step}`);
    const open = (await own.ask<BetsAnswer>('/api/bets')).body.bets.filter(({ cashOut }) => cashOut !== null);
    const bet = pick(`bet/${step}`, open.length > 0 ? open : [null]);
    const part = bet?.cashOut?.parts[step % 3];
    if (does < 0.2 && bet && part)
      await own.ask(`/api/bets/${bet.id}/cash-out`, { offer: part.offer, part: { key: randomUUID(), stake: part.stake } });
    else if (does < 0.3 && bet) await own.ask(`/api/bets/${bet.id}/cash-out`, { offer: 1 });
    else {
      const size = does < 0.5 ? 3 : 1;
      const first = Math.floor(keyedRandom(`first/${step}`) * MATCHES.length);
      const legs = Array.from({ length: size }, (_, at) => {
        const match = MATCHES[(first + at) % MATCHES.length];
        const [market, outcome, price] = pick(`outcome/${step}/${at}`, OUTCOMES);
        return { market: `${match}-${market}`, outcome, price };
      });
      const stake = 100_000 + Math.floor(keyedRandom(`stake/${step}`) * 999_999);
      // Three legs are a parlay, a system of two of three or, with a name, a Trixie or a Patent.
      const ridden = size === 1 ? {} : pick(`ridden/${step}`, [{}, { size: 2 }, { min: 2 }, { min: 1 }]);
      expect((await own.ask<SlipAnswer>('/api/slips', slip(legs, { stake, ...ridden }))).status).toBe(200);
    }
    if (step % 6 === 5) await compare();
  }
  own.feed.end('a', 2, 1);
  await own.settleAll();
  await compare();
});
