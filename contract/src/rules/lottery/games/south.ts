import type { LotteryGame, Offer, PrizeShape } from '../game.ts';
import { lastOf } from '../prizes.ts';

/** The 18 numbers of the South and of the Central region. */
const SOUTH: readonly PrizeShape[] = [
  { id: 'special', count: 1, digits: 6 },
  { id: 'first', count: 1, digits: 5 },
  { id: 'second', count: 1, digits: 5 },
  { id: 'third', count: 2, digits: 5 },
  { id: 'fourth', count: 7, digits: 5 },
  { id: 'fifth', count: 1, digits: 4 },
  { id: 'sixth', count: 3, digits: 4 },
  { id: 'seventh', count: 1, digits: 3 },
  { id: 'eighth', count: 1, digits: 2 },
];

/** A number of the last digits of some prizes; it costs a unit for each number that it looks at. */
function ends(id: string, under: string, size: number, price: number, only?: readonly string[]): Offer {
  const views = lastOf(SOUTH, size, only);
  return { id, under, kind: 'appear', views, point: views.reduce((sum, { count }) => sum + count, 0), base: { win: price } };
}

/** `again` is paid for each further appearance of a number where all have come. */
const together = (size: number, price: number, again?: number): Offer => ({
  id: `da${size}`,
  under: 'xien',
  kind: 'together',
  views: lastOf(SOUTH, 2),
  size,
  wins: 'all',
  base: again === undefined ? { win: price } : { win: price, again },
});

/** Prices in group 2000 are those of the trade with the usual eight tenths of a stake: 75 for 0.8 is 93.75 for one. */
const PLAYS: readonly Offer[] = [
  ends('bao2', 'lo', 2, 93_750),
  ends('bao3', 'lo', 3, 812_500),
  ends('bao4', 'lo', 4, 6_875_000),
  ends('bao7x2', 'few', 2, 93_750, ['special', 'fifth', 'sixth', 'seventh', 'eighth']),
  ends('bao7x3', 'few', 3, 812_500, ['special', 'first', 'fifth', 'sixth', 'seventh']),
  ends('bao7x4', 'few', 4, 6_875_000, ['special', 'first', 'second', 'fifth', 'sixth']),
  ends('de', 'de', 2, 93_750, ['special']),
  ends('dau18', 'dau', 2, 93_750, ['eighth']),
  ends('dauDuoi18', 'dau', 2, 93_750, ['special', 'eighth']),
  ends('xiuChu18', 'dau', 3, 812_500, ['special', 'seventh']),
  together(2, 34_000, 17_000),
  together(3, 230_000),
  together(4, 1_600_000),
];

type Week = readonly (readonly string[])[];
const region = (code: LotteryGame['code'], at: string, stations: Week): LotteryGame => ({
  code,
  vendor: 'TCG_LOTTO_VN',
  prizeMode: 'Lott',
  area: 'VN',
  shape: { kind: 'tiers', prizes: SOUTH },
  schedule: { at, closesMinutes: 5, stations },
  isElectronic: false,
  plays: PLAYS,
});

/** Vietnam South and Central: two to four stations a day, Sunday first, each with a draw of its own. */
export const vietnamSouth = region('VNMN', '16:10', [
  ['tienGiang', 'kienGiang', 'daLat'],
  ['hoChiMinh', 'dongThap', 'caMau'],
  ['benTre', 'vungTau', 'bacLieu'],
  ['dongNai', 'canTho', 'socTrang'],
  ['tayNinh', 'anGiang', 'binhThuan'],
  ['vinhLong', 'binhDuong', 'traVinh'],
  ['hoChiMinh', 'longAn', 'binhPhuoc', 'hauGiang'],
]);
export const vietnamCentral = region('VNMT', '17:15', [
  ['konTum', 'khanhHoa', 'hue'],
  ['phuYen', 'hue'],
  ['dakLak', 'quangNam'],
  ['daNang', 'khanhHoa'],
  ['binhDinh', 'quangTri', 'quangBinh'],
  ['giaLai', 'ninhThuan'],
  ['daNang', 'quangNgai', 'dakNong'],
]);
