import { expect, it } from 'vitest';
import type { SharedBetView } from '../../server/api.ts';
import { netOf } from './read-out.ts';

const bet = (more: Partial<SharedBetView>) => ({ place: 7, state: 'settled', stake: 100, payout: 0, ...more }) as SharedBetView;

it.each([
  ['nothing without a bet', [], null],
  ['nothing of other rounds', [bet({ place: 6, payout: 250 })], null],
  ['what both bets brought', [bet({ payout: 250 }), bet({ state: 'paying' })], 50],
  ['what was lost', [bet({})], -100],
  ['nothing of a stake that went back', [bet({ state: 'void' })], null],
  ['nothing before all are decided', [bet({ payout: 250 }), bet({ state: 'riding' })], null],
])('tells at the end %s', (_, bets, net) => {
  expect(netOf(7, bets)).toBe(net);
});
