/** What a wallet holds by where it came from, minor units. What is in none of these was won: the balance less all of them. */
export type Purse = {
  deposited: bigint;
  /** Given by the house and free by now. */
  freed: bigint;
  /** Given, or won with what was given, and not free yet; oldest first. */
  readonly given: { readonly id: string; held: bigint }[];
};

/** What one movement took from where; `given` by the id of what was given. */
export type Parts = { readonly deposited: bigint; readonly freed: bigint; readonly given: Readonly<Record<string, bigint>> };

/** One line of a wallet; `before` is the balance that it met. `betId` where it belongs to a bet. */
export type PurseLine = {
  readonly seq: bigint;
  readonly transferId: string;
  readonly isCredit: boolean;
  readonly kind: string;
  readonly reference: string;
  readonly betId: bigint | null;
  readonly amount: bigint;
  readonly before: bigint;
};

export type Stake = { readonly seq: bigint; readonly betId: bigint; readonly stake: bigint; readonly parts: Parts };
export type Leaving = {
  readonly transferId: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly deposited: bigint;
  readonly freed: bigint;
  readonly given: bigint;
};
export type Known = {
  readonly stakes: Map<bigint, { readonly stake: bigint; readonly parts: Parts }>;
  readonly leavings: Map<string, Leaving>;
};

const CAME_IN = new Set(['deposit', 'transfer_up', 'transfer_down']);
const FREE_GIFTS = new Set(['play_credit', 'bonus_release', 'rebate', 'prize', 'points_credit', 'adjustment', 'campaign', 'free_win']);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notNegative = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** All that was given and is not free. */
const heldOf = ({ given }: Purse): bigint => given.reduce((sum, { held }) => sum + held, 0n);

/** Takes from what is the member's own first: deposited, then freed, then won; what is still bound goes last, oldest first. */
function take(purse: Purse, before: bigint, amount: bigint): Parts {
  let left = amount;
  const from = (max: bigint): bigint => {
    const part = min(notNegative(max), left);
    left -= part;
    return part;
  };
  const won = before - heldOf(purse) - purse.deposited - purse.freed;
  const [deposited, freed] = [from(purse.deposited), from(purse.freed)];
  from(won);
  purse.deposited -= deposited;
  purse.freed -= freed;
  const given: Record<string, bigint> = {};
  for (const one of purse.given) {
    const part = from(one.held);
    one.held -= part;
    if (part > 0n) given[one.id] = part;
  }
  return { deposited, freed, given };
}

/** What of a win belongs to what was given: its share of the stake. `sign` −1 takes such a win back. The sum that moved. */
function share(purse: Purse, amount: bigint, bet: { stake: bigint; parts: Parts } | undefined, sign: 1 | -1): bigint {
  let moved = 0n;
  for (const one of purse.given) {
    const part = bet?.parts.given[one.id] ?? 0n;
    if (!bet || part === 0n) continue;
    const due = (amount * part) / bet.stake;
    const now = sign === 1 ? due : min(due, one.held);
    one.held += sign === 1 ? now : -now;
    moved += now;
  }
  return moved;
}

function comeIn(purse: Purse, line: PurseLine, known: Known): void {
  const { kind, amount, betId, transferId, reference } = line;
  const bet = betId === null ? undefined : known.stakes.get(betId);
  const gift = purse.given.find(({ id }) => id === transferId);
  const left = known.leavings.get(reference);
  if (gift) gift.held += amount;
  else if (kind === 'bet_rollback') {
    purse.deposited += bet?.parts.deposited ?? 0n;
    purse.freed += bet?.parts.freed ?? 0n;
    for (const one of purse.given) one.held += bet?.parts.given[one.id] ?? 0n;
  } else if (betId !== null) share(purse, amount, bet, 1);
  else if (CAME_IN.has(kind)) purse.deposited += amount;
  else if (FREE_GIFTS.has(kind)) purse.freed += amount;
  else if (left) {
    // What comes back of it is what went last: won, then freed, then deposited.
    const stays = notNegative(left.amount - amount);
    purse.deposited += left.deposited - min(left.deposited, stays);
    purse.freed += left.freed - min(left.freed, notNegative(stays - left.deposited));
  }
}

/**
 * Follows a wallet's lines in their order and says what each bet was staked with and what each sum that left was made of. Changes `purse`
 * and adds to `known`, which must hold the bets and leavings of before that these lines refer to.
 */
export function follow(purse: Purse, lines: readonly PurseLine[], known: Known): { stakes: Stake[]; leavings: Leaving[] } {
  const [stakes, leavings]: [Stake[], Leaving[]] = [[], []];
  for (const line of lines) {
    const { seq, kind, betId, amount, before, transferId, reference } = line;
    if (line.isCredit) comeIn(purse, line, known);
    else if (kind === 'bet' && betId !== null) {
      const stake = { seq, betId, stake: amount, parts: take(purse, before, amount) };
      stakes.push(stake);
      known.stakes.set(betId, stake);
    } else {
      const own = kind === 'win_rollback' && betId !== null ? share(purse, amount, known.stakes.get(betId), -1) : 0n;
      const parts = take(purse, before - own, amount - own);
      if (kind === 'win_rollback') continue;
      const given = Object.values(parts.given).reduce((sum, part) => sum + part, 0n);
      const leaving = { transferId, reference, amount, deposited: parts.deposited, freed: parts.freed, given };
      leavings.push(leaving);
      known.leavings.set(reference, leaving);
    }
  }
  return { stakes, leavings };
}
