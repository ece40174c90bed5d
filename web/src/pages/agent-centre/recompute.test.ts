import type { CommissionStatement } from '@sorak/contract';
import { expect, test } from 'vitest';
import { rateFrom, rateText } from './rate-text.ts';
import { csvOf, isDaySound, isSound, isSumOf, prizeCsvOf, statementsCsvOf } from './recompute.ts';

const salary: CommissionStatement = {
  id: 'a',
  kind: 'daily',
  contractId: 'b',
  basis: 'bets',
  singleBet: 0,
  from: 0,
  to: 1,
  validBet: 160_000,
  stake: 170_000,
  payout: 90_000,
  active: 3,
  deposits: 0,
  gifts: 0,
  fees: [],
  tier: 1,
  rate: 4_000,
  carryIn: 0,
  carryOut: 0,
  base: 160_000,
  gross: 640,
  below: [{ account: 'le***d', base: 100_000, rate: 3_000, gross: 300 }],
  isCorrection: false,
  isClaim: false,
  came: 640,
  passed: 300,
  claimed: 0,
  claimedBefore: 0,
  maxCarried: null,
  earned: 340,
  calculated: 0,
  debtIn: 0,
  debtOut: 0,
  amount: 340,
  paidAt: 2,
  isHeld: false,
  isVoided: false,
};

test('a statement that follows from its lines is sound; one that is a cent off is not', () => {
  expect(isSound(salary)).toBe(true);
  for (const change of [
    { amount: 340.01 },
    { gross: 639.99 },
    { base: 160_000.01 },
    { rate: 4_001 },
    { passed: 299 },
    { came: 641 },
    { claimed: 1 },
    { carryOut: -1 },
  ])
    expect(isSound({ ...salary, ...change })).toBe(false);
  const dividend = {
    ...salary,
    kind: 'dividend' as const,
    base: 70_000,
    carryIn: -10_000,
    rate: 100_000,
    gross: 7_000,
    below: [],
    came: 7_000,
    passed: 0,
    earned: 7_000,
    amount: 7_000,
  };
  expect(isSound(dividend)).toBe(true);
  expect(isSound({ ...dividend, carryIn: 0 })).toBe(false);
  // Fees come off before the rate, each to the cent.
  const fee = { fee: 'platform', rate: 50_000, of: 80_000, amount: 4_000 } as const;
  const paid = { fee: 'payment', rate: 10_000, of: 100_000, amount: 1_000 } as const;
  const taxed = {
    ...dividend,
    deposits: 100_000,
    fees: [fee, paid],
    base: 65_000,
    gross: 6_500,
    came: 6_500,
    earned: 6_500,
    amount: 6_500,
  };
  expect(isSound(taxed)).toBe(true);
  for (const change of [
    { fees: [fee] },
    { fees: [{ ...fee, amount: 4_000.01 }, paid] },
    { fees: [fee, { ...paid, of: 99_999 }] },
    { deposits: 99_999 },
  ])
    expect(isSound({ ...taxed, ...change })).toBe(false);
  // A correction takes off what was said before, and what was paid too much is left owing.
  const corrected = { ...salary, isCorrection: true, came: 100, passed: 260, calculated: 500, debtIn: -20, debtOut: -180, amount: 0 };
  expect(isSound(corrected)).toBe(true);
  for (const change of [{ calculated: 501 }, { debtIn: 0 }, { debtOut: 0 }, { amount: 340 }])
    expect(isSound({ ...corrected, ...change })).toBe(false);
  expect(isSound({ ...corrected, came: 300, passed: 60, calculated: 100, debtOut: 0, amount: 220 })).toBe(true);
  // Less came than the contract says, and an older claim is paid.
  const cut = { ...salary, claimedBefore: 100, claimed: 240, came: 500, earned: 200, amount: 200 };
  expect(isSound(cut)).toBe(true);
  expect(isSound({ ...cut, claimed: 239 })).toBe(false);
  // A loss is carried as far as the brand says.
  const won = {
    ...dividend,
    stake: 0,
    payout: 90_000,
    base: 0,
    gross: 0,
    came: 0,
    earned: 0,
    amount: 0,
    carryOut: -50_000,
    maxCarried: 50_000,
  };
  expect(isSound(won)).toBe(true);
  expect(isSound({ ...won, maxCarried: null })).toBe(false);
});

test('of single bets, the base is what the players’ bets of that size came to', () => {
  const losses = {
    ...salary,
    kind: 'realtime' as const,
    basis: 'losses' as const,
    singleBet: 500,
    base: 1_500,
    gross: 6,
    below: [],
    came: 6,
    passed: 0,
    earned: 6,
    amount: 6,
  };
  expect(isSound(losses)).toBe(true);
  expect(isSound({ ...losses, basis: 'bets', singleBet: 0 })).toBe(false);
  const players = [{ ...player(160_000, 170_000, 90_000, true), counted: 1_500 }];
  expect(isSumOf({ ...losses, active: 1 }, players)).toBe(true);
  expect(isSumOf({ ...losses, active: 1, base: 1_499 }, players)).toBe(false);
});

test('rates are written as percentages and read back', () => {
  expect([4_000, 12_345, 300_000].map(rateText)).toEqual(['0.40%', '1.2345%', '30.00%']);
  expect(['0.4', '0,4', '1.2345', '', '0', 'abc', '101'].map(rateFrom)).toEqual([4_000, 4_000, 12_345, null, null, null, null]);
});

const player = (validBet: number, stake: number, payout: number, isActive: boolean) => ({
  account: 'co***p',
  level: 2,
  bets: 3,
  stake,
  payout,
  validBet,
  deposits: 0,
  gifts: 0,
  counted: validBet,
  isActive,
  isCorrected: false,
});

test('a statement is the sum of those who played, to the cent, and counts the active ones', () => {
  const players = [player(100_000, 100_000, 90_000, true), player(59_990, 60_000, 0, true), player(10, 10_000, 0, true)];
  expect(isSumOf(salary, players)).toBe(true);
  const [first = player(0, 0, 0, false), ...others] = players;
  for (const change of [
    { validBet: 100_000.01 },
    { stake: 99_999.99 },
    { payout: 0 },
    { counted: 99_999 },
    { deposits: 1 },
    { gifts: 1 },
    { isActive: false },
  ])
    expect(isSumOf(salary, [{ ...first, ...change }, ...others])).toBe(false);
  expect(isSumOf(salary, others)).toBe(false);
  expect(csvOf(players.slice(0, 1))).toBe(
    '\uFEFFaccount,level,bets,stake,payout,valid_bet,counted,deposits,gifts,active\r\nco***p,2,3,100000.00,90000.00,100000.00,100000.00,0.00,0.00,1\r\n',
  );
});

test('statements are a file, a line each', () => {
  const sums =
    'daily,1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.001Z,160000.00,170000.00,90000.00,3,0.00,160000.00,0.004,640.00,640.00,300.00,0.00,340.00,340.00';
  // One that is held was not paid.
  const held = { ...salary, paidAt: null, isHeld: true };
  expect(statementsCsvOf([salary, held]).split('\r\n').slice(1)).toEqual([`${sums},1970-01-01T00:00:00.002Z,`, `${sums},,yes`, '']);
});

test('a day of prize groups is the sum of its orders, less what was carried in', () => {
  const line = { orderId: 'a', gameCode: 'KENO5', account: 'dr***n', placedAt: 0, validBet: 1_000, percent: 1, amount: 10 };
  const lines = [line, { ...line, orderId: 'b', amount: -0.35 }];
  const day = { id: 'd', from: 0, to: 1, earned: 9.65, carryIn: -4, carryOut: 0, amount: 5.65, paidAt: 2, isHeld: false, isVoided: false };
  expect(isDaySound(day, lines)).toBe(true);
  expect(isDaySound({ ...day, carryIn: -20, carryOut: -10.35, amount: 0 }, lines)).toBe(true);
  for (const change of [{ earned: 9.66 }, { amount: 9.65 }, { carryOut: -1 }, { carryIn: 0 }])
    expect(isDaySound({ ...day, ...change }, lines)).toBe(false);
  expect(isDaySound(day, lines.slice(1))).toBe(false);
  // Numbers and names stay what they are in a spreadsheet, and run nothing.
  expect(prizeCsvOf([{ ...line, orderId: '1234567890123456789', account: '=1***1' }])).toContain(
    `\r\n"'1234567890123456789",KENO5,"'=1***1",`,
  );
  expect(prizeCsvOf([line])).toBe(
    '\uFEFForder,lottery,account,placed_at,valid_bet,percent,amount\r\na,KENO5,dr***n,1970-01-01T00:00:00.000Z,1000.00,1,10.00\r\n',
  );
});
