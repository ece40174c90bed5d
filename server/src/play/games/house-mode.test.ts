import type { GameType, PrizeMode } from '@sorak/contract';
import { expect, test } from 'vitest';
import { houseMode, vietnamMode } from './lottery-service.ts';

const game = (gameType: GameType, vassalage: string, ...prizeModes: PrizeMode[]) => ({ shown: { gameType, vassalage }, prizeModes });

test.each([
  ['the electronic one where its vendors have a card', [game('ELOTT', 'LOTT', 'Elott'), game('LOTT', 'TCG_SEA', 'SEA')], 'Elott'],
  ['the brand’s own where it is served', [game('LOTT', 'SGWIN', 'Lott'), game('LOTT', 'TCG_SEA', 'SEA')], 'SEA'],
  ['the lottery where the brand’s own is not', [game('LOTT', 'SGWIN', 'Lott')], 'Lott'],
  ['the lottery where there is none', [], 'Lott'],
] as const)('%s', (_, games, mode) => expect(houseMode({ games }, 'SEA')).toBe(mode));

test.each([
  ['the house’s mode where Vietnam has a lottery in it', [game('ELOTT', 'TCG_LOTTO_VN', 'ZY', 'Elott')], 'Elott'],
  [
    'the mode of Vietnam’s lotteries where the house’s is another',
    [game('ELOTT', 'TCG_SEA', 'SEA'), game('LOTT', 'TCG_LOTTO_VN', 'Lott')],
    'Lott',
  ],
  ['the house’s mode where Vietnam has none', [game('ELOTT', 'TCG_SEA', 'SEA')], 'SEA'],
] as const)('the Vietnamese hall opens in %s', (_, games, mode) => expect(vietnamMode({ games }, 'SEA')).toBe(mode));
