import type { ContractKind } from '@sorak/contract';
import { uuidFrom } from '../../lib/uuid.ts';
import { allocate, type Allocation } from './allocate.ts';
import { type SettledParty, settleParties } from './calculate.ts';
import * as repo from './claim-repo.ts';
import type { Query } from './contract-repo.ts';
import { type Debt, findDebts, findLastStatements, type StatementRow } from './correction-repo.ts';
import type { FiguresOf } from './roll-up.ts';
import type { NewStatement, PartyRow } from './statement-repo.ts';
import { claimRow, statementRow } from './statement-row.ts';
import { partyOf } from './terms.ts';

/** A period that is reckoned, or reckoned anew: `runs` are those of it so far, `runId` the one that is made. */
export type Calculation = {
  readonly kind: ContractKind;
  readonly runs: readonly bigint[];
  readonly runId: bigint;
  /** How much of a loss is carried on; null: all of it. */
  readonly maxCarried: bigint | null;
};
type Sources = {
  readonly rows: readonly PartyRow[];
  readonly figures: FiguresOf;
  readonly counted: ReadonlyMap<bigint, bigint>;
  /** What the period’s statements said last, by contract. */
  readonly last: ReadonlyMap<string, StatementRow>;
  /** Of a correction, whom it looks at; everybody without it. */
  readonly touched?: ReadonlySet<bigint>;
};
export type Calculated = {
  readonly lines: readonly SettledParty[];
  readonly allocation: Allocation;
  readonly claims: readonly repo.ClaimRow[];
};

const claimId = (firstRun: bigint, contractId: string): string => uuidFrom(`claim:${firstRun}:${contractId}`);

/** What every contract comes to, and what of it is passed along the lines. Whoever is paid an older claim gets a statement, whatever the team did. */
export async function calculate(
  tx: Query,
  { kind, runs, runId, maxCarried }: Calculation,
  { rows, figures, counted, last, touched }: Sources,
): Promise<Calculated> {
  const firstRun = runs[0] ?? runId;
  const claims = await repo.findClaims(tx, kind, runs);
  const open = claims.map(
    ({ id, upline_id: uplineId, member_id: memberId, period_from: from, open: left, paid_here: paidHere, gross, run_id: run }) => ({
      id,
      uplineId,
      memberId,
      open: left,
      paidHere,
      gross,
      from: from.getTime(),
      isOwn: run === firstRun,
    }),
  );
  const parties = rows.map((row) => ({
    ...partyOf(row),
    maxCarried,
    isStated: last.has(row.id),
    isStill: touched?.has(row.member_id) === false,
  }));
  const paid = new Set<bigint>();
  for (;;) {
    const asked = paid.size === 0 ? parties : parties.map((one) => (paid.has(one.memberId) ? { ...one, isStated: true } : one));
    const lines = settleParties(kind, asked, figures, counted);
    const levels = lines.map(({ contractId, memberId, uplineId, gross }) => {
      const said = last.get(contractId);
      return { memberId, uplineId, gross, before: said?.gross ?? 0n, kept: said?.earned ?? 0n };
    });
    const allocation = allocate(levels, open);
    const stated = new Set(lines.map(({ memberId }) => memberId));
    const without = parties.filter(({ memberId }) => !stated.has(memberId) && (allocation.came.get(memberId) ?? 0n) !== 0n);
    if (without.length === 0) return { lines, allocation, claims };
    for (const { memberId } of without) paid.add(memberId);
  }
}

/** Whom the run’s money touched: came to, or went on from. */
export const isTouchedBy = ({ came, passed }: Allocation, memberId: bigint): boolean =>
  (came.get(memberId) ?? 0n) !== 0n || (passed.get(memberId) ?? 0n) !== 0n;

/** The statements of these contracts in a run, and of those who are paid claims alone. */
export async function statementsFor(
  tx: Query,
  { kind, runs, runId }: Calculation,
  { lines, allocation, claims }: Calculated,
  { last, stated }: { readonly last: ReadonlyMap<string, StatementRow>; readonly stated: readonly SettledParty[] },
): Promise<NewStatement[]> {
  const withLine = new Set(lines.map(({ memberId }) => memberId));
  const alone = new Map<bigint, string>();
  for (const { member_id: memberId, contract_id: contractId, id } of claims)
    if (allocation.older.has(id) && !withLine.has(memberId)) alone.set(memberId, contractId);
  const said =
    alone.size === 0 || runs.length === 0 ? new Map<string, StatementRow>() : await findLastStatements(tx, runs, [...alone.values()]);
  const debts = await findDebts(tx, kind, [...stated.map(({ memberId }) => memberId), ...alone.keys()]);
  const flow = (memberId: bigint, before: StatementRow | undefined): Before => ({
    calculated: before?.earned ?? 0n,
    debt: debts.get(memberId),
    came: allocation.came.get(memberId) ?? 0n,
    passed: allocation.passed.get(memberId) ?? 0n,
  });
  const isDividend = kind === 'dividend';
  return [
    ...stated.map((one) => statementRow(runId, one, { ...flow(one.memberId, last.get(one.contractId)), isDividend })),
    ...[...alone].map(([memberId, contractId]) =>
      claimRow(runId, { memberId, contractId }, { ...flow(memberId, said.get(contractId)), isDividend }),
    ),
  ];
}
type Before = { readonly calculated: bigint; readonly debt: Debt | undefined; readonly came: bigint; readonly passed: bigint };

/** Keeps what is claimed from now on. */
export async function keepClaims(tx: Query, { kind, runs, runId }: Calculation, { lines, allocation, claims }: Calculated): Promise<void> {
  const { older, own } = allocation;
  if (older.size === 0 && own.size === 0) return;
  const firstRun = runs[0] ?? runId;
  const changes: repo.ClaimChange[] = claims.flatMap(({ open: was, ...claim }) => {
    const open = older.get(claim.id);
    return open === undefined ? [] : [{ ...claim, open, change: open - was }];
  });
  const before = new Map(claims.filter(({ run_id: run }) => run === firstRun).map((one) => [one.member_id, one.open]));
  for (const { memberId, contractId, uplineId } of lines) {
    const open = own.get(memberId);
    if (open === undefined || uplineId === null) continue;
    const claim = {
      id: claimId(firstRun, contractId),
      run_id: firstRun,
      contract_id: contractId,
      upline_id: uplineId,
      member_id: memberId,
    };
    changes.push({ ...claim, open, change: open - (before.get(memberId) ?? 0n) });
  }
  await repo.writeClaims(tx, runId, kind, changes);
}
