import { type AccountSpec, house, wallet } from '../../ledger/accounts.ts';
import { LedgerError } from '../../ledger/errors.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { countBets, REAL_ASSET } from './count-service.ts';
import { walletSeqByName } from './repo.ts';
import { endTurnover, requireTurnover, type Requirement } from './service.ts';
import * as repo from './given-repo.ts';
import type { GivenCause } from './tables.ts';

export type { GivenCause } from './tables.ts';

type Db = repo.Db;

const DAY_MS = 86_400_000;
const PERCENT = 100n;
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What holds for something that is given: hundredths, percent of it, days; null: no end. */
export type GivenTerms = { readonly times: number; readonly mostPercent: number | null; readonly days: number | null };

/** The brand's terms for what is given under that name; nothing is asked where the brand has written none. */
export async function givenTerms(db: Db, brandCode: string, cause: GivenCause): Promise<GivenTerms> {
  const row = await repo.findTermsOf(db, brandCode, cause);
  return { times: row?.times ?? 0, mostPercent: row?.max_percent ?? null, days: row?.days ?? null };
}

/** The most that becomes the member's own of `amount`; null: no end. Minor units. */
export const maxOf = (amount: bigint, percent: number | null): bigint | null =>
  percent === null ? null : (amount * BigInt(percent)) / PERCENT;

export type Gift = {
  readonly memberId: bigint;
  readonly brandCode: string;
  readonly cause: GivenCause;
  /** The id of the transfer; a repeat under the same id changes nothing. */
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  /** Minor units of the brand's currency. */
  readonly amount: bigint;
  /** Hundredths, where the thing itself says how often it is to be staked. */
  readonly times?: number | undefined;
  /** What holds for it alone, instead of the brand's terms; `base` is what is to be staked so often, where that is more than the gift, `max` what may become the member's own, where that is no percent of it. */
  readonly own?: GivenTerms & Pick<Requirement, 'weights' | 'maxBet'> & { readonly base: bigint; readonly max?: bigint };
  readonly from?: AccountSpec;
  readonly at: Date;
};

/**
 * Gives money into the member's wallet, in the caller's transaction: it can be played with at once, and is the member's own when its turnover
 * is met, up to the most that its terms pay. The one way for all that is given there. Terms of nothing make it the member's own at once.
 */
export async function give(tx: Db, gift: Gift): Promise<void> {
  const { memberId, cause, id, kind, reference, amount, at, own, from = house('promotions', REAL_ASSET) } = gift;
  const terms = own ?? (await givenTerms(tx, gift.brandCode, cause));
  const [debit, credit] = [await openAccount(tx, from), await openAccount(tx, wallet(memberId, REAL_ASSET))];
  await transfer(tx, { id, debit, credit, amount, kind, reference });
  const turnoverId = await requireTurnover(tx, {
    memberId,
    cause,
    reference,
    amount: own?.base ?? amount,
    times: await boundedTimes(tx, gift.brandCode, { times: gift.times ?? terms.times, base: own?.base ?? amount, given: amount }),
    weights: own?.weights,
    maxBet: own?.maxBet,
    at,
    expiresAt: terms.days === null ? undefined : new Date(at.getTime() + terms.days * DAY_MS),
  });
  if (turnoverId === null) return;
  const isBound = (await licenceIn(tx, gift.brandCode)).profile.terms.boundsGiven;
  await repo.insertGiven(tx, {
    id,
    memberId,
    turnoverId,
    amount,
    max: isBound ? (own?.max ?? maxOf(amount, terms.mostPercent)) : null,
    at,
  });
}

/** What is asked to be staked, at most so often of what was given as the licence lets it be. Hundredths of the base. */
export async function boundedTimes(
  tx: Db,
  brandCode: string,
  { times, base, given }: { readonly times: number; readonly base: bigint; readonly given: bigint },
): Promise<number> {
  const max = (await licenceIn(tx, brandCode)).profile.terms.maxTimesGiven;
  return max === null || base === 0n ? times : Math.min(times, Number((given * BigInt(max)) / base));
}

/** Ends a gift that runs, in the caller's transaction: what of it was not played goes back with the next `finishGiven`. False where none runs. */
export async function giveUpGiven(tx: Db, memberId: bigint, id: string, at: Date): Promise<boolean> {
  const running = (await repo.findBound(tx, memberId)).find((one) => one.id === id && one.turnover_ended_at === null);
  return running !== undefined && endTurnover(tx, running.turnover_id, 'given_up', at);
}

/** Something moved between the look and the booking: look again. */
class Moved extends Error {}
const TRIES = 8;

/**
 * Ends what was given and is met or out of time: what was met is the member's own up to its most, all else of it goes back to the house.
 * True when anything ended. Any number of processes may do it at once. Throws when the wallet never rests.
 */
export async function finishGiven(db: Db, memberId: bigint, now: Date): Promise<boolean> {
  const waits = (row: repo.GivenRow): boolean => row.turnover_ended_at !== null && (row.ended_at === null || row.held > 0n);
  if (!(await repo.findBound(db, memberId)).some(waits)) return false;
  for (let turn = 1; ; turn++)
    try {
      return await inTransaction(db, async (tx) => {
        // Counting locks the member's place, so that nobody else ends the same.
        await countBets(tx, memberId, { now });
        const ended = (await repo.findBound(tx, memberId)).filter(waits);
        for (const row of ended) await endOne(tx, row, now);
        return ended.length > 0;
      });
    } catch (error) {
      const isBusy = error instanceof Moved || (error instanceof LedgerError && error.code === 'insufficient_balance');
      if (!isBusy || turn === TRIES) throw error;
    }
}

async function endOne(tx: Db, { id, member_id: memberId, held, max, paid, ending, turns }: repo.GivenRow, at: Date): Promise<void> {
  const room = max === null ? held : max - paid;
  const own = ending === 'met' ? min(held, room) : 0n;
  const back = held - own;
  await repo.settle(tx, id, { paid: own, returned: back, at });
  await repo.addFreed(tx, memberId, own);
  if (back === 0n) return;
  const account = wallet(memberId, REAL_ASSET);
  const seen = (await repo.findPurse(tx, memberId))?.seen_seq ?? 0n;
  await transfer(tx, {
    id: uuidFrom(`given_back:${id}:${turns}`),
    debit: await openAccount(tx, account),
    credit: await openAccount(tx, house('promotions', REAL_ASSET)),
    amount: back,
    kind: 'given_back',
    reference: `given:${id}`,
  });
  // The wallet is locked from here on: were it not as it was looked at, some of what is bound might have been staked meanwhile.
  if ((await walletSeqByName(tx, account.name)) !== seen + 1n) throw new Moved();
  await repo.passOne(tx, memberId);
}

/** What the wallet is made of now, minor units; `bound` is given or won with what was given, and may not leave. */
export type Standing = {
  readonly balance: bigint;
  readonly deposited: bigint;
  readonly freed: bigint;
  readonly won: bigint;
  readonly bound: bigint;
  readonly list: readonly repo.GivenRow[];
};

/** Counts what is new first. Inside a transaction the answer holds until its end only once the wallet is locked by a transfer. */
export async function standingOf(db: Db, memberId: bigint, now: Date): Promise<Standing> {
  await countBets(db, memberId, { now });
  if (!db.isTransaction) await finishGiven(db, memberId, now);
  const account = await openAccount(db, wallet(memberId, REAL_ASSET));
  const [list, purse, all] = await Promise.all([repo.findBound(db, memberId), repo.findPurse(db, memberId), balance(db, account)]);
  const bound = list.reduce((sum, { held }) => sum + held, 0n);
  const [deposited, freed] = [purse?.deposited ?? 0n, purse?.freed ?? 0n];
  return { balance: all, deposited, freed, won: all - bound - deposited - freed, bound, list };
}

/**
 * What of the wallet is not bound, minor units, and the wallet's line up to which that holds: a caller who finds the wallet at the same line
 * knows it to be true still.
 */
export async function ownOf(db: Db, memberId: bigint, now: Date): Promise<{ own: bigint; seq: bigint }> {
  const seq = await walletSeqByName(db, wallet(memberId, REAL_ASSET).name);
  const { balance: all, bound } = await standingOf(db, memberId, now);
  return { own: all - bound, seq };
}

/** What the member cannot take out, transfer or move to another wallet, minor units. */
export const boundOf = async (db: Db, memberId: bigint, now: Date): Promise<bigint> => (await standingOf(db, memberId, now)).bound;

/** What a sum that leaves is made of, minor units. */
export type Parts = { readonly deposited: bigint; readonly given: bigint; readonly won: bigint };

/** What a sum would be made of if it left now; what was won goes last. */
export function partsOf({ deposited: max, freed }: Standing, amount: bigint): Parts {
  const deposited = min(max, amount);
  const given = min(freed, amount - deposited);
  return { deposited, given, won: amount - deposited - given };
}

/**
 * Call it behind the movement that takes money out, in its transaction: LedgerError insufficient_balance when that took anything of what is
 * bound. The wallet is locked by then, so that no bet comes between. What the sum was made of otherwise; the rest was won.
 */
export async function leavingOf(tx: Db, memberId: bigint, transferId: string, now: Date): Promise<Parts> {
  await countBets(tx, memberId, { now });
  const { amount, deposited, freed, given } = (await repo.findLeaving(tx, transferId)) ?? {
    amount: 0n,
    deposited: 0n,
    freed: 0n,
    given: 0n,
  };
  if (given > 0n) throw new LedgerError('insufficient_balance', `${given} of ${transferId} was given and is bound`, amount - given);
  return { deposited, given: freed, won: amount - deposited - freed };
}

/** All that was given to the member with terms, newest first. */
export const givenTo = repo.findAll;
export const overdueGiven = repo.findOverdue;
