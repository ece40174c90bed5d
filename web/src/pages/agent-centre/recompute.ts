import { baseOf, type CommissionStatement, grossOf, minorFromNumber, netOf } from '@sorak/contract';

const DECIMALS = 2;
/** What is carried is less than nothing. */
const minor = (units: number): bigint => (units < 0 ? -minorFromNumber(-units, DECIMALS) : minorFromNumber(units, DECIMALS));

/** Whether a statement follows from its own lines, to the cent: its base, its gross, what those below are owed, and what is left. */
export function isSound(one: CommissionStatement): boolean {
  const figures = { validBet: minor(one.validBet), stake: minor(one.stake), payout: minor(one.payout), active: one.active };
  const { base, carryOut } = baseOf(one.kind, figures, minor(one.carryIn));
  const below = one.below.map((share) => ({ owed: grossOf(minor(share.base), share.rate), said: minor(share.gross) }));
  const gross = grossOf(base, one.rate);
  const net = netOf(
    gross,
    below.map(({ owed }) => owed),
  );
  return (
    base === minor(one.base) &&
    carryOut === minor(one.carryOut) &&
    gross === minor(one.gross) &&
    below.every(({ owed, said }) => owed === said) &&
    net === minor(one.amount)
  );
}
