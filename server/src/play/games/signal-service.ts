import {
  type Calls,
  minorFromVendor,
  numberFromMinor,
  type RequestOutput,
  SIGNAL_REASONS,
  type TableSignal,
  type TableSignalCase,
  type VendorPair,
  vendorPairsAnswer,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './signal-repo.ts';
import { askSigned } from './round-history-request.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
/** Two at one address ask for a look from so many hands together on. */
const ADDRESS_HANDS = 20;

const isMember = (user: string): boolean => /^[1-9]\d{0,17}$/.test(user);
const swapped = <T>([one, other]: readonly [T, T]): [T, T] => [other, one];

const turned = (report: VendorPair['reports'][number]): VendorPair['reports'][number] => ({ ...report, by: report.by === 0 ? 1 : 0 });

/** The lower member first, whichever way the vendor tells it. */
function tellingPair({ gameCode, users, hands, reasons, rounds, moved, gifts, days, alone, quiet, reports }: VendorPair): repo.TellingPair {
  const isTurned = BigInt(users[0]) > BigInt(users[1]);
  const [one, other] = isTurned ? swapped(users) : users;
  const told = isTurned
    ? { rounds: swapped(rounds), moved: swapped(moved), gifts: swapped(gifts), days, alone, quiet, reports: reports.map(turned) }
    : { rounds, moved, gifts, days, alone, quiet, reports };
  return { game: gameCode, one, other, hands, reasons, told };
}

/** Asks every vendor with card rooms who met at them, and keeps what asks for a look. */
export async function readSignals(context: Context): Promise<void> {
  const now = context.clock.now();
  const { vendors } = catalogueOf(context);
  const tellers = vendors.filter(({ roomsUrl, roundHistoryUrl }) => roomsUrl !== null && roundHistoryUrl !== null);
  for (const teller of tellers.filter(
    ({ roundHistoryUrl }, at) => tellers.findIndex((one) => one.roundHistoryUrl === roundHistoryUrl) === at,
  )) {
    const told = await askSigned(context, teller, vendorPairsAnswer, { pairs_of_days: DAYS });
    for (const { id, gamesByCode } of told ? tellers.filter(({ roundHistoryUrl }) => roundHistoryUrl === teller.roundHistoryUrl) : []) {
      const pairs = (told?.pairs ?? [])
        .filter(({ gameCode, users: [one, other] }) => gamesByCode.has(gameCode) && isMember(one) && isMember(other) && one !== other)
        .map(tellingPair);
      const since = new Date(now - DAYS * DAY_MS);
      if (pairs.length > 0) await repo.keepSignals(context.db.query, { vendorId: id, pairs, since, now: new Date(now) }, ADDRESS_HANDS);
    }
  }
}

export const startSignals = (context: Context): Repeating => repeat(context, 'tableSignals', EVERY_MS, () => readSignals(context));

function viewOf(context: Context, row: repo.SignalRow): TableSignal {
  const { rounds, moved, gifts, days, alone, quiet } = row.told;
  const units = (told: number): number => numberFromMinor(minorFromVendor(told, DECIMALS), DECIMALS);
  const ids = [row.one_id, row.other_id] as const;
  const names = [row.one_name, row.other_name] as const;
  const game = catalogueOf(context).vendorsByCode.get(row.vendor)?.gamesByCode.get(row.game_code);
  return {
    id: String(row.id),
    vassalage: row.vendor,
    gameCode: row.game_code,
    gameName: game?.shown.gameName ?? row.game_code,
    members: ([0, 1] as const).map((at) => ({
      memberId: String(ids[at]),
      account: names[at],
      round: rounds[at],
      lost: units(moved[at]),
      gifts: gifts[at],
    })),
    hands: row.hands,
    days,
    alone,
    quiet,
    reasons: SIGNAL_REASONS.filter((reason) => row.reasons.includes(reason)),
    state: row.is_open ? 'open' : 'dismissed',
    firstAt: row.first_at.getTime(),
    lastAt: row.last_at.getTime(),
  };
}

/** How many pairs ask for a look, and since when the first of them did. */
export async function waitingSignals(context: Context): Promise<{ count: number; oldestAt: number | null }> {
  const { open, oldest } = await repo.countSignals(context.db.query);
  return { count: open, oldestAt: oldest?.getTime() ?? null };
}

/** A page of the pairs that ask for a look, or that were put aside. */
export async function tableSignals(context: Context, { pageNo, pageSize, state }: RequestOutput<Calls['getTableSignals']>) {
  const { query } = context.db;
  const page = { isOpen: state === 'open', limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, counts] = await Promise.all([repo.signalPage(query, page), repo.countSignals(query)]);
  return {
    list: rows.map((row) => viewOf(context, row)),
    totalPages: Math.ceil(counts[state] / pageSize),
    totalRecords: counts[state],
    open: counts.open,
  };
}

/** CallError not_found. */
export async function tableSignal(context: Context, id: bigint): Promise<TableSignalCase> {
  const { query } = context.db;
  const [row, steps] = await Promise.all([repo.findSignal(query, id), repo.dismissalsOf(query, id)]);
  if (!row) throw new CallError('not_found');
  const members = [
    [row.one_id, row.one_name],
    [row.other_id, row.other_name],
  ] as const;
  const reports = (row.told.reports ?? []).map(({ by, ...report }) => ({
    ...report,
    memberId: String(members[by][0]),
    by: members[by][1],
    of: members[by === 0 ? 1 : 0][1],
  }));
  return { ...viewOf(context, row), reports, steps: steps.map(({ by, at, reason }) => ({ by, at: at.getTime(), reason })) };
}

/** Puts a pair aside with a link of the operators' log; the same again changes nothing. CallError not_found. */
export async function dismissSignal(context: Context, operatorId: bigint, id: bigint, reason: string): Promise<TableSignalCase> {
  await inTransaction(context.db.query, async (tx) => {
    const hands = await repo.putAside(tx, id);
    if (hands === undefined) return;
    await recordAction(tx, { operatorId, action: 'signal_dismissed', object: repo.signalObject(id), detail: { reason, hands } });
  });
  return tableSignal(context, id);
}
