import {
  baseOf,
  type CommissionPlayer,
  type CommissionStatement,
  feeBasis,
  grossOf,
  minorFromNumber,
  NO_FEES,
  type PrizeLine,
  type PrizeStatement,
  RATE_UNIT,
  settledOf,
} from '@sorak/contract';
import { type Cell, csvFile, figure, moment, name } from '@sorak/contract/csv';

const DECIMALS = 2;
/** What is carried is less than nothing. */
const minor = (units: number): bigint => (units < 0 ? -minorFromNumber(-units, DECIMALS) : minorFromNumber(units, DECIMALS));

/** Whether a statement follows from its own lines, to the cent: its base, its gross, what of it and of older claims came, what went on to those below, and what is paid of what is left. */
export function isSound(one: CommissionStatement): boolean {
  const figures = {
    validBet: minor(one.validBet),
    stake: minor(one.stake),
    payout: minor(one.payout),
    active: one.active,
    deposits: minor(one.deposits),
    gifts: minor(one.gifts),
  };
  // What single bets came to is the sum of the players: `isSumOf`.
  const isChoosy = one.basis !== 'bets' || one.singleBet > 0;
  const rates = Object.fromEntries(one.fees.map(({ fee, rate }) => [fee, rate]));
  const { base, carryOut, fees } = baseOf(one.kind, figures, minor(one.carryIn), isChoosy ? minor(one.base) : undefined, {
    feeRates: { ...NO_FEES, ...rates },
    maxCarried: one.maxCarried === null ? null : minor(one.maxCarried),
  });
  const below = one.below.map((share) => ({ owed: grossOf(minor(share.base), share.rate), said: minor(share.gross) }));
  const gross = grossOf(base, one.rate);
  const [came, passed] = [minor(one.came), minor(one.passed)];
  // What a correction brings is the difference to what was said before.
  const claims = gross + minor(one.claimedBefore) - minor(one.claimed);
  const { amount, debtOut } = settledOf(minor(one.earned), minor(one.calculated), minor(one.debtIn));
  return (
    (one.isCorrection || came === claims) &&
    minor(one.earned) === minor(one.calculated) + came - passed &&
    base === minor(one.base) &&
    carryOut === minor(one.carryOut) &&
    one.fees.every(({ fee, of, amount: said }) => fees[fee] === minor(said) && feeBasis(fee, figures) === minor(of)) &&
    gross === minor(one.gross) &&
    below.every(({ owed, said }) => owed === said) &&
    amount === minor(one.amount) &&
    debtOut === minor(one.debtOut)
  );
}

/** Whether the figures of a statement are the sums of those who played, to the cent. */
export function isSumOf(one: CommissionStatement, players: readonly CommissionPlayer[]): boolean {
  const sum = (of: (player: CommissionPlayer) => number): bigint => players.reduce((all, player) => all + minor(of(player)), 0n);
  return (
    sum(({ validBet }) => validBet) === minor(one.validBet) &&
    sum(({ stake }) => stake) === minor(one.stake) &&
    sum(({ payout }) => payout) === minor(one.payout) &&
    sum(({ deposits }) => deposits) === minor(one.deposits) &&
    sum(({ gifts }) => gifts) === minor(one.gifts) &&
    (one.kind === 'dividend' || sum(({ counted }) => counted) === minor(one.base)) &&
    players.filter(({ isActive }) => isActive).length === one.active
  );
}

const money = (sum: number): Cell => figure(sum.toFixed(DECIMALS));
const time = (at: number | null): Cell => moment(at === null ? '' : new Date(at).toISOString());

/** Those who played as a file: one line each, amounts with two decimals. */
export function csvOf(players: readonly CommissionPlayer[]): string {
  const head = ['account', 'level', 'bets', 'stake', 'payout', 'valid_bet', 'counted', 'deposits', 'gifts', 'active'];
  const lines = players.map(({ account, level, bets, stake, payout, validBet, counted, deposits, gifts, isActive }) => [
    name(account),
    figure(level),
    figure(bets),
    ...[stake, payout, validBet, counted, deposits, gifts].map(money),
    figure(isActive ? 1 : 0),
  ]);
  return csvFile(head, lines);
}

/** Statements as a file: one line each, amounts with two decimals. */
export function statementsCsvOf(statements: readonly CommissionStatement[]): string {
  const head = [
    'kind',
    'from',
    'to',
    'valid_bet',
    'stake',
    'payout',
    'active',
    'fees',
    'base',
    'rate',
    'gross',
    'came',
    'passed',
    'claimed',
    'earned',
    'amount',
    'paid_at',
    'under_review',
  ];
  const lines = statements.map((one) => {
    const fees = one.fees.reduce((sum, { amount }) => sum + minor(amount), 0n);
    return [
      name(one.kind),
      ...[one.from, one.to].map(time),
      ...[one.validBet, one.stake, one.payout].map(money),
      figure(one.active),
      money(Number(fees) / 100),
      money(one.base),
      figure(one.rate / RATE_UNIT),
      ...[one.gross, one.came, one.passed, one.claimed, one.earned, one.amount].map(money),
      time(one.paidAt),
      name(one.isHeld ? 'yes' : ''),
    ];
  });
  return csvFile(head, lines);
}

/** Whether a day of prize groups is the sum of its orders, and pays and carries on what is left of it, to the cent. */
export function isDaySound(day: PrizeStatement, lines: readonly PrizeLine[]): boolean {
  const earned = lines.reduce((sum, { amount }) => sum + minor(amount), 0n);
  const { amount, debtOut } = settledOf(earned, 0n, minor(day.carryIn));
  return earned === minor(day.earned) && amount === minor(day.amount) && debtOut === minor(day.carryOut);
}

/** The orders of a day as a file: one line each, amounts with two decimals. */
export function prizeCsvOf(lines: readonly PrizeLine[]): string {
  const head = ['order', 'lottery', 'account', 'placed_at', 'valid_bet', 'percent', 'amount'];
  const rows = lines.map(({ orderId, gameCode, account, placedAt, validBet, percent, amount }) => [
    name(orderId),
    name(gameCode),
    name(account),
    time(placedAt),
    money(validBet),
    figure(percent),
    money(amount),
  ]);
  return csvFile(head, rows);
}

/** What can be reckoned again, with all that it takes. */
export type Question =
  | { readonly of: 'statement'; readonly statement: CommissionStatement }
  | { readonly of: 'players'; readonly statement: CommissionStatement; readonly players: readonly CommissionPlayer[] }
  | { readonly of: 'day'; readonly day: PrizeStatement; readonly lines: readonly PrizeLine[] };

export function isRight(asked: Question): boolean {
  switch (asked.of) {
    case 'statement':
      return isSound(asked.statement);
    case 'players':
      return isSumOf(asked.statement, asked.players);
    case 'day':
      return isDaySound(asked.day, asked.lines);
  }
}
