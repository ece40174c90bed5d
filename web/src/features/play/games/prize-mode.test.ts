import type { GameType, Category, VendorCard } from '@sorak/contract';
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
  minBet: 1,
  entryCode: 'one',
  maintenance: false,
  maintenanceUntil: null,
});
const category = (title: GameType, ...vendors: string[]): Category => ({ id: 1, title, cards: vendors.map((code) => card(code, title)) });

test.each([
  ['TCG_LOTTO_VN among the e-lotteries', [category('ELOTT', 'SGWIN', 'TCG_LOTTO_VN')], 'Elott'],
  ['LOTT among the e-lotteries', [category('RNG', 'tenun'), category('ELOTT', 'LOTT')], 'Elott'],
  ['the same two elsewhere', [category('LOTT', 'TCG_LOTTO_VN', 'LOTT'), category('ELOTT', 'TCG_SEA')], 'SEA'],
  ['no lottery at all', [], 'SEA'],
])('%s: %s', (_, categories, mode) => expect(prizeModeOf(categories, 'SEA')).toBe(mode));
