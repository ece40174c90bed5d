import type { Context } from '../../context.ts';
import { houseGames, wallet } from '../../ledger/accounts.ts';
import { openAccounts } from '../../ledger/ledger.ts';
import { sha256Hex } from '../../lib/sha256.ts';
import { uuidFrom, uuidOf } from '../../lib/uuid.ts';
import { licenceIn, stakeTermsOf } from '../../platform/system/licence-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import { eventKeyOf } from './bet-keys.ts';
import { notifyHeld } from './held-notify-service.ts';
import type { Product } from './product-service.ts';
import * as repo from './set-repo.ts';

/**
 * Bets of products that live in the platform, many at once: no game session and no vendor. All run inside the caller's transaction
 * (`inTransaction` of the ledger, which tries again after 40001), so that the caller's rows and the money become true together:
 *
 *   const order = await inTransaction(db.query, (tx) => placeBets(context, tx, product, { id, memberId, sessionId, asset, lines }));
 *   const done = await inTransaction(db.query, (tx) => settleBets(context, tx, product, lines));   // chunks of up to MOST_AT_ONCE
 *   const back = await inTransaction(db.query, (tx) => voidBets(context, tx, product, lines));     // cancelBets: paid ones too
 *   await notifyBets(context, done);                                                               // after the commit
 *
 * A repeat changes nothing and says so, so a run that was cut goes through all its chunks again.
 */
const MAX_AT_ONCE = 10_000;

/** None of the order's bets was placed. The transaction must not be committed. */
export class BetRefusal extends Error {
  override readonly name = 'BetRefusal';
  readonly reason: repo.BetRefusalReason;
  constructor(reason: repo.BetRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

export type Line = {
  readonly gameCode: string;
  /** What the record shows as its round, as a draw's number. */
  readonly round: string;
  /** Minor units, above nothing. */
  readonly amount: bigint;
  /** What the bet is on: a member's bets on one event are weighed together, in whatever orders they came. Alone without it. */
  readonly event?: string;
};

export type Order = {
  /** The caller's uuid: the same order again is answered as the first time. */
  readonly id: string;
  readonly memberId: bigint;
  /** The member's session, whose reminders are obeyed; null when the member has asked for it before, as by a chase. */
  readonly sessionId: string | null;
  readonly asset: 'IDR' | 'PLAY';
  readonly lines: readonly Line[];
};

/** `betIds` in the order of the lines; `balance` in minor units behind them. */
export type Placed = { readonly isNew: boolean; readonly betIds: readonly bigint[]; readonly balance: bigint };

/** Places every line as a bet of its own, or none: BetRefusal. */
export async function placeBets(context: Context, tx: repo.Tx, product: Product, order: Order): Promise<Placed> {
  assertSize(order.lines.length);
  if (order.lines.some(({ amount }) => amount <= 0n)) throw new RangeError('a stake must be above nothing');
  const [own = 0n, games = 0n] = await openAccounts(tx, [wallet(order.memberId, order.asset), houseGames(order.memberId, order.asset)]);
  const answer = await repo.place(tx, {
    vendorId: product.id,
    memberId: order.memberId,
    sessionId: order.sessionId,
    now: context.clock.now(),
    asset: order.asset,
    wallet: own,
    house: games,
    hash: uuidFrom(JSON.stringify([String(order.memberId), order.asset, order.lines.map((line) => [...partsOf(line)])])),
    licence: stakeTermsOf(await licenceIn(tx, brandCode(context)), undefined, order.asset),
    lines: order.lines.map((line, at) => placedLine(product, order, line, at)),
  });
  if (answer.refusal !== null) throw new BetRefusal(answer.refusal);
  return { isNew: answer.is_new, betIds: answer.bets, balance: answer.balance };
}

const partsOf = ({ gameCode, round, amount }: Line) => [gameCode, round, String(amount)];

/** One hash of a line is all of its ids: an order has thousands. */
function placedLine(product: Product, { id, memberId }: Order, line: Line, at: number): repo.PlaceLine {
  const hash = sha256Hex(`bet ${product.id} ${id.toLowerCase()} ${at}`);
  return {
    uuid: uuidOf(hash),
    transfer: uuidOf(hash.slice(32)),
    amount: line.amount,
    game: line.gameCode,
    round: line.round,
    roundKey: BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)),
    eventKey: line.event === undefined ? null : eventKeyOf(product.code, String(memberId), line.event),
  };
}

/** `settlement`: which of a bet's settlements is meant, the first where it is not said. */
export type BetKey = { readonly memberId: bigint; readonly betId: bigint; readonly settlement?: number };
/** `payout` 0 is a lost bet. `max`: what its odds can pay at the most; without it the brand's ceiling for one win. Minor units. */
export type Settlement = BetKey & { readonly payout: bigint; readonly max?: bigint };

/** What became of each line, in their order, and whom to notify after the commit. */
export type SetResult<Outcome> = {
  readonly outcomes: readonly Outcome[];
  readonly moved: readonly { readonly memberId: bigint; readonly asset: string }[];
  /** Transactions of wins that are held since now. */
  readonly held: readonly string[];
};

/** Settles each bet once, for good. A payout above its bound is `held`: it waits for two operators, and the bet runs on. */
export async function settleBets(
  context: Context,
  tx: repo.Tx,
  product: Product,
  lines: readonly Settlement[],
): Promise<SetResult<Exclude<repo.SettleOutcome, 'hold'>>> {
  assertOnce(lines);
  if (lines.some(({ payout }) => payout < 0n)) throw new RangeError('a payout is never below nothing');
  const sent = lines.map((line) => settleLine(product, line));
  const { outcomes, assets } = await repo.settle(tx, product.id, context.clock.now(), brandCode(context), sent);
  return {
    outcomes: outcomes.map((outcome) => (outcome === 'hold' ? 'held' : outcome)),
    moved: movedIn(
      lines.flatMap(({ memberId, payout }, at) =>
        payout > 0n && outcomes[at] === 'settled' ? [{ member_id: memberId, asset: assets[at] ?? null }] : [],
      ),
    ),
    held: sent.flatMap(({ uuid }, at) => (outcomes[at] === 'hold' ? [uuid] : [])),
  };
}

function settleLine(product: Product, line: Settlement): repo.SettleLine {
  const { memberId, betId, payout, max = null } = line;
  const uuid = endId(product, line, 'win');
  if (payout === 0n) return { memberId, betId, payout, max, uuid, hash: null, transfer: null };
  return { memberId, betId, payout, max, uuid, hash: uuidFrom(`win ${keyOf(line)} ${payout}`), transfer: transferOf(uuid, 'win') };
}

/** Gives the stakes of bets back that run or were lost; what was paid is `won` and stays. */
export async function voidBets(
  context: Context,
  tx: repo.Tx,
  product: Product,
  lines: readonly BetKey[],
): Promise<SetResult<repo.VoidOutcome>> {
  assertOnce(lines);
  const sent = lines.map((line) => ({ ...endOf(product, line, 'void'), hash: uuidFrom(`void ${line.memberId} ${line.betId}`) }));
  const rows = await repo.voidAll(tx, product.id, context.clock.now(), JSON.stringify(sent));
  return {
    outcomes: rows.map(({ outcome }) => outcome),
    moved: movedIn(rows.filter(({ outcome }) => outcome === 'voided')),
    held: [],
  };
}

/**
 * Takes back whatever was settled and gives all stakes back, also of what was paid or waits for operators: for bets that should never have
 * been settled. What a member has spent of a win by then is a debt, taken from the stake first.
 */
export async function cancelBets(
  context: Context,
  tx: repo.Tx,
  product: Product,
  lines: readonly BetKey[],
): Promise<SetResult<repo.VoidOutcome>> {
  assertOnce(lines);
  await reverseAll(context, tx, product, lines);
  return voidBets(
    context,
    tx,
    product,
    lines.map(({ memberId, betId }) => ({ memberId, betId })),
  );
}

/**
 * Settles bets anew that were settled by a result which was corrected: what the settlement before brought is taken back, as by `cancelBets`,
 * and the new one is paid under a number of its own. `settlement` is 2 or more.
 */
export async function correctBets(
  context: Context,
  tx: repo.Tx,
  product: Product,
  lines: readonly (Settlement & { readonly settlement: number })[],
): ReturnType<typeof settleBets> {
  assertOnce(lines);
  const reversed = await reverseAll(
    context,
    tx,
    product,
    lines.map(({ memberId, betId, settlement }) => ({ memberId, betId, settlement: settlement - 1 })),
  );
  const result = await settleBets(context, tx, product, lines);
  // Taking back moves money too, also where nothing is paid again.
  return { ...result, moved: movedIn(reversed) };
}

async function reverseAll(context: Context, tx: repo.Tx, product: Product, lines: readonly BetKey[]) {
  const sent = lines.map((line) => {
    const { uuid, transfer, ...key } = endOf(product, line, 'reverse');
    const hash = uuidFrom(`reverse ${keyOf(line)}`);
    return { ...key, uuid, transfer, hash, win: endOf(product, line, 'win').uuid, debt: uuidFrom(`reverse debt ${uuid}`) };
  });
  return repo.reverse(tx, product.id, context.clock.now(), JSON.stringify(sent));
}

function assertOnce(lines: readonly BetKey[]): void {
  assertSize(lines.length);
  if (new Set(lines.map(({ memberId, betId }) => `${memberId} ${betId}`)).size < lines.length)
    throw new RangeError('a set names each bet once');
}

const keyOf = ({ memberId, betId, settlement = 1 }: BetKey): string => `${memberId} ${betId}${settlement === 1 ? '' : ` ${settlement}`}`;

type End = 'win' | 'void' | 'reverse';
/** The same ids again for the same settlement of a bet, so that the ledger too knows a repeat. */
const endId = (product: Product, key: BetKey, end: End): string => uuidFrom(`${end} ${product.id} ${keyOf(key)}`);
const transferOf = (uuid: string, end: End): string => uuidFrom(`${end} transfer ${uuid}`);

function endOf(product: Product, key: BetKey, end: End) {
  const uuid = endId(product, key, end);
  return { member: String(key.memberId), bet: String(key.betId), uuid, transfer: transferOf(uuid, end) };
}

function movedIn(rows: readonly { readonly member_id: bigint; readonly asset: string | null }[]): SetResult<never>['moved'] {
  const moved = new Map<string, { memberId: bigint; asset: string }>();
  for (const { member_id: memberId, asset } of rows) if (asset !== null) moved.set(`${memberId} ${asset}`, { memberId, asset });
  return [...moved.values()];
}

function assertSize(count: number): void {
  if (count === 0 || count > MAX_AT_ONCE) throw new RangeError(`a set is 1 to ${MAX_AT_ONCE} bets, not ${count}`);
}

/** Sends new balances to the members' browsers and messages of held wins. Call it after the commit; it never throws. */
export async function notifyBets(context: Context, { moved, held }: Pick<SetResult<string>, 'moved' | 'held'>): Promise<void> {
  const sendings = [
    ...moved.map(async ({ memberId, asset }) => publishBalance(context, memberId, asset, await availableOf(context, memberId, asset))),
    ...(held.length > 0 ? [notifyHeld(context)] : []),
  ];
  for (const sent of await Promise.allSettled(sendings))
    if (sent.status === 'rejected') context.log.warn({ err: sent.reason as unknown }, 'a message about bets could not be published');
}
