import { groupOfKind, kindsOfGroup, LEDGER_KINDS, type Movement, type MovementGroup, numberFromMinor } from '@sorak/contract';
import { archivedBefore, transfersOfBet } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readFrom } from '../../db/reading.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { causesOf, type Whose } from './cause-service.ts';
import type { AccountRow, Kinds, LineRow, Quarters } from './repo.ts';
import { catchUp, readAccounts, readKindSums, readLines, readLinesById, readLinesOfKinds, readSpan } from './repo.ts';

export type TransactionQuery = {
  readonly from: number;
  readonly to: number;
  readonly account: string;
  readonly group?: MovementGroup | undefined;
  readonly number?: string | undefined;
  readonly before?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

export const QUARTER_MS = 900_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** More movements than one bet or one order ever makes. */
const MAX_FOUND = 1_000;
const LAST_LINE = 2n ** 62n;

const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const nameOf = (memberId: bigint, row: AccountRow): string => row.name.slice(`member:${memberId}:`.length);

/** The quarters of an hour that hold a period of epoch milliseconds, its end excluded. */
export const quartersOf = (from: number, to: number): Quarters => ({
  first: Math.floor(Math.min(from, to) / QUARTER_MS),
  last: Math.min(2 ** 31 - 1, Math.ceil(to / QUARTER_MS)),
});

/** The kinds of a group as the tables filter by them. */
export function kindsOf(group: MovementGroup | undefined): Kinds {
  if (group === undefined) return { kinds: [], isOther: true };
  if (group !== 'other') return { kinds: kindsOfGroup(group), isOther: false };
  return { kinds: Object.keys(LEDGER_KINDS).filter((kind) => groupOfKind(kind) !== 'other'), isOther: true };
}

/** One page of an account of the member, newest first, with the sums of the period. An account that was never opened has no lines. */
export async function transactionPage(context: Context, whose: Whose, query: TransactionQuery) {
  const { memberId } = whose;
  const accounts = await readAccounts(context.db, memberId);
  const account = accounts.find((row) => nameOf(memberId, row) === query.account);
  const page = account ? await accountPage(context, memberId, account, query) : EMPTY;
  const { totals, count, ...rest } = page;
  return {
    list: await lineViews(context, whose, rest.lines),
    accounts: accounts.map((row) => ({ account: nameOf(memberId, row), currency: row.asset, balance: amountFromMinor(row.balance) })),
    totals: { ...totals, currency: account?.asset ?? query.account.split(':')[1] ?? '' },
    totalPages: Math.ceil(count / query.pageSize),
    totalRecords: count,
    archivedBefore: await archivedBefore(context),
  };
}

const NO_TOTALS = { opening: 0, came: 0, went: 0, closing: 0, cameFiltered: 0, wentFiltered: 0 };
const EMPTY: { lines: LineRow[]; totals: typeof NO_TOTALS; count: number } = { lines: [], totals: NO_TOTALS, count: 0 };

async function accountPage(context: Context, memberId: bigint, account: AccountRow, query: TransactionQuery): Promise<typeof EMPTY> {
  await catchUp(context.db, account.id);
  // Sums and lines of one connection, on which what the member did a moment ago has arrived.
  return readFrom(context.db, 'own', (db) => accountPageOn(db, context, memberId, account, query));
}

async function accountPageOn(
  db: Database,
  context: Context,
  memberId: bigint,
  account: AccountRow,
  query: TransactionQuery,
): Promise<typeof EMPTY> {
  const quarters = quartersOf(query.from, query.to);
  const kinds = kindsOf(query.group);
  const [span, sums] = await Promise.all([readSpan(db, account.id, quarters), readKindSums(db, account.id, quarters)]);
  const wanted = sums.filter(({ kind }) => kinds.kinds.includes(kind) !== kinds.isOther);
  const sum = (list: typeof sums, field: 'came' | 'went' | 'lines') => list.reduce((total, one) => total + one[field], 0n);
  const totals = {
    opening: amountFromMinor(span.opening),
    came: amountFromMinor(sum(sums, 'came')),
    went: amountFromMinor(sum(sums, 'went')),
    closing: amountFromMinor(span.closing),
    cameFiltered: amountFromMinor(sum(wanted, 'came')),
    wentFiltered: amountFromMinor(sum(wanted, 'went')),
  };
  if (query.number !== undefined) {
    const end = query.before === undefined ? LAST_LINE : BigInt(query.before);
    const found = (await linesOfNumber(context, memberId, account.id, query.number)).filter(({ seq }) => seq < end);
    const skip = (query.pageNo - 1) * query.pageSize;
    return { lines: found.slice(skip, skip + query.pageSize), totals, count: found.length };
  }
  const lines = await pageOfLines(db, account.id, { ...query, span, quarters, kinds });
  return { lines, totals, count: Number(sum(wanted, 'lines')) };
}

type LinesQuery = TransactionQuery & {
  readonly span: Awaited<ReturnType<typeof readSpan>>;
  readonly quarters: Quarters;
  readonly kinds: Kinds;
};

/** Without a filter a page is known by its line numbers alone, however far back it lies. */
function pageOfLines(db: Database, account: bigint, { span, quarters, kinds, group, before, pageNo, pageSize }: LinesQuery) {
  const skip = (pageNo - 1) * pageSize;
  const end = before === undefined ? span.last : min(span.last, BigInt(before));
  if (group === undefined) return readLines(db, account, span.first, end - BigInt(skip), pageSize);
  return readLinesOfKinds(db, account, { ...quarters, ...kinds, before: end, skip, limit: pageSize });
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Lines by the number that a member may hold: of the transfer, of the bet, of an order. Whatever their day. */
async function linesOfNumber(context: Context, memberId: bigint, account: bigint, number: string): Promise<LineRow[]> {
  if (UUID.test(number)) return readLinesById(context.db, account, [number]);
  const transfers = await transfersOfBet(context, memberId, number);
  if (transfers.length > 0) return readLinesById(context.db, account, transfers);
  const games = [...kindsOfGroup('bet'), ...kindsOfGroup('payout')];
  const all = { first: 0, last: 2 ** 31 - 1, before: LAST_LINE, skip: 0, limit: MAX_FOUND };
  const orders = await readLinesOfKinds(context.db, account, { ...all, kinds: games, isOther: true });
  return orders.filter(({ reference }) => reference.slice(reference.indexOf(':') + 1).toLowerCase() === number.toLowerCase());
}

/** Lines as the record shows them, each with what it came from. */
async function lineViews(context: Context, whose: Whose, rows: readonly LineRow[]): Promise<Movement[]> {
  const causes = await causesOf(
    context,
    whose,
    rows.map(({ reference }) => reference),
  );
  return rows.map((row) => ({
    line: String(row.seq),
    transferId: row.id,
    at: row.at.getTime(),
    kind: row.kind,
    group: groupOfKind(row.kind),
    change: amountFromMinor(row.change),
    balanceAfter: amountFromMinor(row.balance),
    reference: row.reference,
    cause: causes.get(row.reference) ?? null,
  }));
}
