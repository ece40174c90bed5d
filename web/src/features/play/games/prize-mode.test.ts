import type { GameType, Lane, VendorCard } from '@sorak/contract';
import { expect, test } from 'vitest';
import { prizeModeOf } from './prize-mode.ts';

const card = (vassalage: string, gameType: GameType): VendorCard => ({
  vassalage,
  gameType,
  accountTypeId: 1,
  displayName: vassalage,
  isHouse: false,
  bookCode: '',
  smallIcon: '',
  isHot: 0,
  gameCount: 1,
  isGame: 'GAME',
  classes: [],
  leastBet: 1,
  entryCode: 'one',
  maintenance: false,
  maintenanceUntil: null,
});
const lane = (title: GameType, ...vendors: string[]): Lane => ({ id: 1, title, cards: vendors.map((code) => card(code, title)) });

test.each([
  ['TCG_LOTTO_VN among the e-lotteries', [lane('ELOTT', 'SGWIN', 'TCG_LOTTO_VN')], 'Elott'],
  ['LOTT among the e-lotteries', [lane('RNG', 'tenun'), lane('ELOTT', 'LOTT')], 'Elott'],
  ['the same two elsewhere', [lane('LOTT', 'TCG_LOTTO_VN', 'LOTT'), lane('ELOTT', 'TCG_SEA')], 'SEA'],
  ['no lottery at all', [], 'SEA'],
])('%s: %s', (_, lanes, mode) => expect(prizeModeOf(lanes, 'SEA')).toBe(mode));
