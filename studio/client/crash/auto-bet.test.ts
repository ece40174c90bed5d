import { expect, it } from 'vitest';
import type { SharedBetView } from '../../server/api.ts';
import { lossOf } from './auto-bet.ts';

const bet = (more: Partial<SharedBetView>) => ({ state: 'settled', stake: 100, payout: 0, ...more }) as SharedBetView;

it.each([
  ['nothing before a bet', [], 0],
  ['what was lost, less what came back', [bet({}), bet({}), bet({ payout: 130 })], 170],
  ['nothing where more came back', [bet({}), bet({ payout: 350, state: 'paying' })], 0],
  ['nothing of a flight that still rises, nor of a stake that went back', [bet({}), bet({ state: 'riding' }), bet({ state: 'void' })], 100],
])('tells of a run %s', (_, bets, lost) => expect(lossOf(bets)).toBe(lost));
