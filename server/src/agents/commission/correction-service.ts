import { ACTIVE_FROM_MINOR, type ContractKind, type Figures, isEveryBet, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessages } from '../../platform/messages/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { findPeople, holdContracts, type Query } from './contract-repo.ts';
import * as repo from './correction-repo.ts';
import { workAlone } from './fault-service.ts';
import { type Kept, type Played, readPlayed } from './figures-repo.ts';
import { ASSET } from './payment-service.ts';
import { readCounted } from './player-repo.ts';
import { lookAtPurses } from './purse-service.ts';
import type { SettledParty } from './calculate.ts';
import { isTouchedBy, keepClaims, calculate, statementsFor } from './calculation-service.ts';
import { findParties, insertStatements, type NewStatement } from './statement-repo.ts';
import { ruleOf } from './terms.ts';
import { paidNews } from './texts.ts';
import { SERIES } from './windows.ts';

const CHANGES_AT_ONCE = 10_000;
const HOUR_MS = 3_600_000;
/** How long a period waits after the first bet of it that changed: what else changes by then is corrected with it. */
const WAIT_MS: Readonly<Record<ContractKind, number>> = { realtime: HOUR_MS, hourly: HOUR_MS, daily: 10 * HOUR_MS, dividend: 12 * HOUR_MS };

const idsIn = (path: string): bigint[] => path.split('/').filter(Boolean).map(BigInt);
const isSame = (one: Played, other: Played | undefined): boolean =>
  one.bets === (other?.bets ?? 0) &&
  one.stake === (other?.stake ?? 0n) &&
  one.payout === (other?.payout ?? 0n) &&
  one.valid_bet === (other?.valid_bet ?? 0n);
const isActive = (one: Played | undefined): number => ((one?.valid_bet ?? 0n) >= ACTIVE_FROM_MINOR ? 1 : 0);

/** What was paid in and given does not change later: it is what was kept, and of whom nothing was kept it was nothing. */
type Change = { readonly now: Kept; readonly before: Kept | undefined };

const NOTHING = { validBet: 0n, stake: 0n, payout: 0n, active: 0, deposits: 0n, gifts: 0n } satisfies Figures;
const plus = (one: Figures, other: Figures): Figures => ({
  validBet: one.validBet + other.validBet,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  active: one.active + other.active,
  deposits: (one.deposits ?? 0n) + (other.deposits ?? 0n),
  gifts: (one.gifts ?? 0n) + (other.gifts ?? 0n),
});

/** What changes come to for the team of everybody above, by agent. */
function differences(changes: readonly Change[]): Map<bigint, Figures> {
  const sums = new Map<bigint, Figures>();
  for (const { now, before } of changes) {
    const difference = {
      validBet: now.valid_bet - (before?.valid_bet ?? 0n),
      stake: now.stake - (before?.stake ?? 0n),
      payout: now.payout - (before?.payout ?? 0n),
      active: isActive(now) - isActive(before),
    };
    for (const id of idsIn(now.path)) if (id !== now.member_id) sums.set(id, plus(sums.get(id) ?? NOTHING, difference));
  }
  return sums;
}

const figuresOf = (row: repo.StatementRow | undefined): Figures =>
  row
    ? { validBet: row.valid_bet, stake: row.stake, payout: row.payout, active: row.active, deposits: row.deposits, gifts: row.gifts }
    : NOTHING;

const sharesText = (
  shares: readonly { memberId: bigint | string; base: bigint | string; rate: number; gross: bigint | string }[],
): string =>
  shares
    .map(({ memberId, base, rate, gross }) => `${memberId} ${base} ${rate} ${gross}`)
    .sort()
    .join();

/** Whether a contract comes to anything else than its last statement says. */
const differs = (one: SettledParty, row: repo.StatementRow | undefined): boolean =>
  !row ||
  one.validBet !== row.valid_bet ||
  one.stake !== row.stake ||
  one.payout !== row.payout ||
  one.active !== row.active ||
  one.tier !== row.tier ||
  one.base !== row.base ||
  one.carryIn !== row.carry_in ||
  one.carryOut !== row.carry_out ||
  sharesText(one.below) !== sharesText(row.below);

/** Contracts of these agents, and directly below them, with what was said of them before. */
async function readParties(tx: Query, run: repo.LateRun, runs: readonly bigint[], agentIds: readonly bigint[]) {
  const rows = await findParties(tx, run, run, agentIds);
  const ids = rows.map(({ id }) => id);
  return { rows, last: await repo.findLastStatements(tx, runs, ids) };
}

/** A period's contracts above those who are marked, with what stands directly below, and all that was said of them before. */
async function readPeriod(tx: Query, run: repo.LateRun, marked: readonly bigint[]) {
  const runs = await repo.findRunsOf(tx, run.id);
  const played = await readPlayed(tx, marked, { ...run, asset: ASSET });
  const kept = await repo.findKept(tx, runs, marked);
  const people = played.map((now): Change => {
    const before = kept.get(now.member_id);
    const { path = now.path, deposits = 0n, gifts = 0n } = before ?? {};
    return { now: { ...now, path, deposits, gifts }, before };
  });
  const touched = new Set(people.flatMap(({ now }) => idsIn(now.path)));
  const { rows, last } = await readParties(tx, run, runs, [...touched]);
  const holders = new Set(rows.map(({ member_id: id }) => id));
  const changes = people.filter(
    ({ now, before }) => !isSame(now, before) && idsIn(now.path).some((id) => id !== now.member_id && holders.has(id)),
  );
  return { runs, rows, touched, changes, last };
}

type Period = Awaited<ReturnType<typeof readPeriod>>;

/** The period anew. Where money is taken back from, or comes to, an agent whose own contracts below were not looked at, they are too. */
async function recalculate(tx: Query, run: repo.LateRun, runId: bigint, period: Period) {
  const { runs, touched, changes } = period;
  const changed = differences(changes);
  const seen = new Set(touched);
  for (let { rows, last } = period; ;) {
    const choosy = rows.map((row) => ({ memberId: row.member_id, rule: ruleOf(row) })).filter(({ rule }) => !isEveryBet(rule));
    const counted = await readCounted(tx, [...runs, runId], choosy);
    const said = last;
    const figures = new Map(
      rows.map(({ id, member_id: member }) => [member, plus(figuresOf(said.get(id)), changed.get(member) ?? NOTHING)] as const),
    );
    const asked = { kind: run.kind, runs, runId, maxCarried: run.max_carried };
    const calculated = await calculate(tx, asked, { rows, figures, counted, last, touched });
    const unseen = calculated.lines.flatMap(({ memberId }) =>
      isTouchedBy(calculated.allocation, memberId) && !seen.has(memberId) ? [memberId] : [],
    );
    if (unseen.length === 0) return { asked, calculated, last };
    for (const id of unseen) seen.add(id);
    ({ rows, last } = await readParties(tx, run, runs, [...seen]));
  }
}

/** Tells whoever was paid too much for a day or longer; the shorter ones stand in the statements. */
async function notifyOfDebt(tx: Query, kind: ContractKind, rows: readonly NewStatement[], symbol: string, at: Date): Promise<void> {
  const owing = kind === 'daily' || kind === 'dividend' ? rows.filter((row) => row.debt_out < row.debt_in) : [];
  const people = await findPeople(
    tx,
    owing.map(({ member_id: id }) => id),
  );
  const letters = owing.map(({ member_id: memberId, debt_in: before, debt_out: after }) => {
    const language = people.get(memberId)?.language ?? 'ID';
    const news = paidNews(language, kind, numberFromMinor(before - after, DECIMALS), symbol, 'commissionCorrected');
    return { memberId, message: { ...news, kind: 'money' as const } };
  });
  await sendMessages(tx, letters, at);
}

/** Reckons a period anew where marked bets or what is carried into it have changed: what its statements come to otherwise is paid, or left owing, by statements of their own. */
async function correct(context: Context, run: repo.LateRun, symbol: string): Promise<void> {
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockSettlement(tx);
    const marked = await repo.takeMarks(tx, run.id);
    if (marked.length === 0) return;
    await holdContracts(tx);
    const period = await readPeriod(tx, run, marked);
    const { runs, touched, changes } = period;
    const isCarried = period.rows.some(
      ({ id, member_id: member, carry }) => touched.has(member) && (period.last.get(id)?.carry_in ?? 0n) !== (carry ?? 0n),
    );
    if (changes.length === 0 && !isCarried) return;
    const runId = await repo.insertCorrection(tx, run, runs.length, at);
    await repo.insertPlayers(
      tx,
      runId,
      changes.map(({ now }) => now),
    );
    const members = changes.map(({ now }) => now.member_id);
    if (period.rows.some((row) => !isEveryBet(ruleOf(row)))) await repo.keepChangedBets(tx, runId, runs, members, { ...run, asset: ASSET });
    const { asked, calculated, last } = await recalculate(tx, run, runId, period);
    const stated = calculated.lines.filter(
      (one) => isTouchedBy(calculated.allocation, one.memberId) || (touched.has(one.memberId) && differs(one, last.get(one.contractId))),
    );
    const rows = await statementsFor(tx, asked, calculated, { last, stated });
    await insertStatements(tx, rows);
    await keepClaims(tx, asked, calculated);
    await notifyOfDebt(tx, run.kind, rows, symbol, at);
    const carriers = rows.filter((row) => row.is_dividend && row.carry_out !== (last.get(row.contract_id)?.carry_out ?? 0n));
    await repo.markNext(
      tx,
      run,
      carriers.map(({ contract_id: id }) => id),
      run.since,
    );
  });
}

/** Corrects every reckoned period whose bets came or changed later and have waited, the oldest first; one that cannot be corrected holds nothing else up. Any number of processes may do it at once, and be killed at any point. */
export async function correctDue(context: Context, symbol: string): Promise<void> {
  const { db, clock } = context;
  for (let taken = CHANGES_AT_ONCE; taken === CHANGES_AT_ONCE;)
    taken = await inTransaction(db.query, async (tx) => {
      await repo.lockSettlement(tx);
      return repo.sortChanges(tx, SERIES, new Date(clock.now()), CHANGES_AT_ONCE);
    });
  const isDue = ({ kind, since }: repo.LateRun): boolean => since.getTime() + WAIT_MS[kind] <= clock.now();
  const stopped = new Set<bigint>();
  const findNext = async () => (await repo.findLateRuns(db.query)).find((run) => isDue(run) && !stopped.has(run.id));
  // A correction can mark the period behind it.
  for (let next = await findNext(); next; next = await findNext()) {
    const run = next;
    const made = await workAlone(context, { ...run, isCorrection: true }, async () => {
      await lookAtPurses(context, run);
      await correct(context, run, symbol);
      return true;
    });
    if (made === undefined) stopped.add(run.id);
  }
}
