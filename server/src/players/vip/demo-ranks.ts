import { told } from '../../lib/first-words/told.ts';
import type { NewBenefit, NewRank } from './repo.ts';

const MINOR = 100n;
const MILLION = 1_000_000n * MINOR;

/** The ranks of a fresh installation, from the lowest. */
export const DEMO_RANKS: readonly NewRank[] = [
  { rankLevel: 1, names: told({ ID: 'Perunggu', EN: 'Bronze', VI: 'Đồng thau' }), colour: '#a86a42', requiredValidBet: 0n },
  { rankLevel: 2, names: told({ ID: 'Tembaga', EN: 'Copper', VI: 'Đồng' }), colour: '#e0a16f', requiredValidBet: 1n * MILLION },
  { rankLevel: 3, names: told({ ID: 'Perak', EN: 'Silver', VI: 'Bạc' }), colour: '#dfe7ec', requiredValidBet: 3n * MILLION },
  {
    rankLevel: 4,
    names: told({ ID: 'Emas', EN: 'Gold', VI: 'Vàng' }),
    colour: '#ffe08a',
    requiredValidBet: 10n * MILLION,
    dailyWithdrawal: 150n * MILLION,
    goesFirst: true,
  },
  {
    rankLevel: 5,
    names: told({ ID: 'Platina', EN: 'Platinum', VI: 'Bạch kim' }),
    colour: '#c9f0ea',
    requiredValidBet: 40n * MILLION,
    dailyWithdrawal: 200n * MILLION,
    goesFirst: true,
  },
  {
    rankLevel: 6,
    names: told({ ID: 'Intan', EN: 'Diamond', VI: 'Kim cương' }),
    colour: '#cfe3ff',
    requiredValidBet: 120n * MILLION,
    dailyWithdrawal: 250n * MILLION,
    goesFirst: true,
  },
  {
    rankLevel: 7,
    names: told({ ID: 'Sorak', EN: 'Sorak', VI: 'Sorak' }),
    colour: '#e4f98d',
    requiredValidBet: null,
    dailyWithdrawal: 250n * MILLION,
    goesFirst: true,
  },
];

const LIVE_CHAT = told({ ID: 'Live chat', EN: 'Live chat', VI: 'Live chat' });
const VIP = told({ ID: 'Layanan VIP', EN: 'VIP service', VI: 'Dịch vụ VIP' });

/** Nothing but what a rank really changes, or really does not. product §2: rank levels above 4 have the VIP service. */
export const DEMO_BENEFITS: readonly NewBenefit[] = [
  {
    code: 'service',
    names: told({ ID: 'Layanan pelanggan', EN: 'Customer service', VI: 'Chăm sóc khách hàng' }),
    cells: { 1: LIVE_CHAT, 2: LIVE_CHAT, 3: LIVE_CHAT, 4: LIVE_CHAT, 5: VIP, 6: VIP, 7: VIP },
  },
  {
    code: 'points-mall',
    names: told({ ID: 'Hadiah toko poin untuk tingkat ini', EN: 'Points mall rewards at this rank', VI: 'Phần thưởng đổi điểm ở cấp này' }),
    cells: { 3: true, 4: true, 5: true, 6: true, 7: true },
  },
  {
    code: 'odds',
    names: told({ ID: 'RTP dan peluang game', EN: 'RTP and odds', VI: 'RTP và cơ hội' }),
    cells: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((level) => [level, told({ ID: 'Sama', EN: 'The same', VI: 'Như nhau' })])),
  },
];
