import type { Bank } from '@sorak/contract';

/** What people call a bank where that is not its name. */
const SHORT: Readonly<Record<string, string>> = {
  BCA: 'BCA',
  MANDIRI: 'Mandiri',
  BRI: 'BRI',
  BNI: 'BNI',
  BSI: 'BSI',
  BTN: 'BTN',
  DANAMON: 'Danamon',
  PANIN: 'Panin',
  OCBC: 'OCBC',
  MAYBANK: 'Maybank',
  MEGA: 'Mega',
  SINARMAS: 'Sinarmas',
  BTPN: 'Jenius',
  JAGO: 'Jago',
  SEABANK: 'SeaBank',
  BNC: 'Neo',
  BLU: 'blu',
  BJB: 'BJB',
  MUAMALAT: 'Muamalat',
  UOB: 'UOB',
};

type Row = readonly [code: string, name: string, mark: string, tone: string, digits: readonly [number, number]];

const rows = (isMobile: boolean, list: readonly Row[]): Bank[] =>
  list.map(([bankCode, bankName, mark, tone, [minDigits, maxDigits]]) => ({
    bankCode,
    bankName,
    shortName: SHORT[bankCode] ?? bankName,
    mark,
    tone,
    isMobile,
    minDigits,
    maxDigits,
  }));

/** Where each currency can be paid out to, the most used first. Digits are what the bank's own account numbers have. */
export const BANKS: Readonly<Record<string, readonly Bank[]>> = {
  IDR: [
    ...rows(false, [
      ['BCA', 'Bank Central Asia', 'BCA', '#1b4f9c', [10, 10]],
      ['MANDIRI', 'Bank Mandiri', 'MDR', '#0f2f5f', [13, 13]],
      ['BRI', 'Bank Rakyat Indonesia', 'BRI', '#0a56a6', [15, 15]],
      ['BNI', 'Bank Negara Indonesia', 'BNI', '#0b6469', [10, 10]],
      ['CIMB', 'CIMB Niaga', 'CIMB', '#86142d', [12, 14]],
    ]),
    ...rows(true, [
      ['DANA', 'DANA', 'DANA', '#1566b8', [10, 13]],
      ['OVO', 'OVO', 'OVO', '#4a2a84', [10, 13]],
      ['GOPAY', 'GoPay', 'GO', '#07737f', [10, 13]],
      ['SHOPEEPAY', 'ShopeePay', 'SPAY', '#a83a1c', [10, 13]],
      ['LINKAJA', 'LinkAja', 'LINK', '#a31621', [10, 13]],
    ]),
    ...rows(false, [
      ['BSI', 'Bank Syariah Indonesia', 'BSI', '#0d6b66', [10, 10]],
      ['BTN', 'Bank Tabungan Negara', 'BTN', '#10457c', [16, 16]],
      ['PERMATA', 'PermataBank', 'PRMT', '#2c6333', [10, 16]],
      ['DANAMON', 'Bank Danamon', 'DNM', '#8a4a10', [10, 12]],
      ['PANIN', 'Bank Panin', 'PNN', '#123e79', [10, 12]],
      ['OCBC', 'OCBC Indonesia', 'OCBC', '#9a1b20', [12, 12]],
      ['MAYBANK', 'Maybank Indonesia', 'MYB', '#6b5300', [10, 12]],
      ['MEGA', 'Bank Mega', 'MEGA', '#8c4b06', [15, 15]],
      ['SINARMAS', 'Bank Sinarmas', 'SMAS', '#99222b', [10, 13]],
      ['BTPN', 'SMBC Indonesia (BTPN, Jenius)', 'BTPN', '#0b5a74', [11, 11]],
      ['JAGO', 'Bank Jago', 'JAGO', '#8a4300', [12, 12]],
      ['SEABANK', 'SeaBank Indonesia', 'SEA', '#a53b12', [12, 14]],
      ['BNC', 'Bank Neo Commerce', 'NEO', '#5f5600', [12, 16]],
      ['BLU', 'blu by BCA Digital', 'BLU', '#0a6482', [12, 12]],
      ['KB', 'KB Bank', 'KB', '#54481c', [10, 13]],
      ['BJB', 'Bank BJB', 'BJB', '#17497d', [13, 13]],
      ['MUAMALAT', 'Bank Muamalat', 'MMLT', '#582d6d', [10, 10]],
      ['UOB', 'UOB Indonesia', 'UOB', '#123a70', [10, 10]],
    ]),
  ],
  VND: rows(false, [
    ['VCB', 'Vietcombank', 'VCB', '#14633a', [10, 13]],
    ['TCB', 'Techcombank', 'TCB', '#9c1720', [10, 14]],
    ['BIDV', 'BIDV', 'BIDV', '#0d5a60', [10, 14]],
    ['CTG', 'VietinBank', 'CTG', '#0f4f86', [12, 12]],
    ['ACB', 'Asia Commercial Bank', 'ACB', '#163f8a', [6, 12]],
    ['MB', 'MB Bank', 'MB', '#1c2f84', [9, 13]],
    ['VPB', 'VPBank', 'VPB', '#0d6a3c', [6, 12]],
    ['STB', 'Sacombank', 'STB', '#0a4c93', [12, 12]],
  ]),
  THB: rows(false, [
    ['BBL', 'Bangkok Bank', 'BBL', '#1c357f', [10, 10]],
    ['KBANK', 'Kasikornbank', 'KBNK', '#0d6a36', [10, 10]],
    ['SCB', 'Siam Commercial Bank', 'SCB', '#4a2574', [10, 10]],
    ['KTB', 'Krungthai Bank', 'KTB', '#0b5f84', [10, 10]],
    ['BAY', 'Krungsri', 'BAY', '#6a5310', [10, 10]],
    ['TTB', 'TMBThanachart', 'TTB', '#123f86', [10, 10]],
  ]),
};
