import { baseOf, type CommissionPlayer, type CommissionStatement, grossOf, minorFromNumber, netOf, settledOf } from '@sorak/contract';

const DECIMALS = 2;
/** What is carried is less than nothing. */
const minor = (units: number): bigint => (units < 0 ? -minorFromNumber(-units, DECIMALS) : minorFromNumber(units, DECIMALS));

/** Whether a statement follows from its own lines, to the cent: its base, its gross, what those below are owed, what is left, and what is paid of it. */
export function isSound(one: CommissionStatement): boolean {
  const figures = { validBet: minor(one.validBet), stake: minor(one.stake), payout: minor(one.payout), active: one.active };
  // What single bets came to is the sum of the players: `isSumOf`.
  const isChoosy = one.basis !== 'bets' || one.singleBet > 0;
  const { base, carryOut } = baseOf(one.kind, figures, minor(one.carryIn), isChoosy ? minor(one.base) : undefined);
  const below = one.below.map((share) => ({ owed: grossOf(minor(share.base), share.rate), said: minor(share.gross) }));
  const gross = grossOf(base, one.rate);
  const net = netOf(
    gross,
    below.map(({ owed }) => owed),
  );
  const { amount, debtOut } = settledOf(net, minor(one.reckoned), minor(one.debtIn));
  return (
    base === minor(one.base) &&
    carryOut === minor(one.carryOut) &&
    gross === minor(one.gross) &&
    below.every(({ owed, said }) => owed === said) &&
    net === minor(one.earned) &&
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
    (one.kind === 'dividend' || sum(({ counted }) => counted) === minor(one.base)) &&
    players.filter(({ isActive }) => isActive).length === one.active
  );
}

/** Those who played as a file: one line each, amounts with two decimals. */
export function csvOf(players: readonly CommissionPlayer[]): string {
  const head = ['account', 'level', 'bets', 'stake', 'payout', 'valid_bet', 'counted', 'active'];
  const lines = players.map(({ account, level, bets, stake, payout, validBet, counted, isActive }) =>
    [account, level, bets, ...[stake, payout, validBet, counted].map((sum) => sum.toFixed(DECIMALS)), isActive ? 1 : 0].join(','),
  );
  return `${[head.join(','), ...lines].join('\n')}\n`;
}
