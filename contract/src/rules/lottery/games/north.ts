import type { LotteryGame } from '../game.ts';
import { NORTH } from '../prizes.ts';
import { northPlays } from './north-plays.ts';

/** Vietnam North: one station a day, its results from the state's own draw. */
export const vietnamNorth: LotteryGame = {
  code: 'VNMB',
  vendor: 'TCG_LOTTO_VN',
  prizeMode: 'Lott',
  area: 'VN',
  shape: { kind: 'tiers', prizes: NORTH },
  // Monday to Sunday: Ha Noi, Quang Ninh, Bac Ninh, Ha Noi, Hai Phong, Nam Dinh, Thai Binh.
  schedule: {
    at: '18:15',
    closesMinutes: 5,
    stations: [['thaiBinh'], ['haNoi'], ['quangNinh'], ['bacNinh'], ['haNoi'], ['haiPhong'], ['namDinh']],
  },
  isElectronic: false,
  plays: northPlays(NORTH),
};

/** The North's 27 numbers drawn by the house, every five minutes. */
export const fastNorth: LotteryGame = {
  code: 'NORTH5',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'tiers', prizes: NORTH },
  schedule: { every: 5 },
  isElectronic: true,
  plays: northPlays(NORTH),
};
