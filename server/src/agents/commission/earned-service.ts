import { ACTIVE_FROM_MINOR, type ContractKind, isEveryBet, needsMoney } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Span } from '../../lib/periods.ts';
import { allocate, type Claim } from './allocate.ts';
import { findClaims } from './claim-repo.ts';
import { countStepBets, countTeamBets, readFigures, readStepFigures } from './figures-repo.ts';
import { ASSET } from './payment-service.ts';
import { type Party, settleParties } from './calculate.ts';
import type { FiguresOf } from './roll-up.ts';
import { findParties, type PartyRow } from './statement-repo.ts';
import { partyOf } from './terms.ts';
import { findAbove } from './tree-repo.ts';
import type { Series } from './windows.ts';

type Asked = { readonly kind: ContractKind; readonly agentId: bigint; readonly span: Span };
/** What an agent keeps of a period, after all that is owed below, and what waits as a claim on the agent above then. */
export type Earned = { readonly earned: bigint; readonly claim: bigint; readonly rate: number };

/** The contracts of a period by which an agent is paid: the agent’s own, of all above, and those directly below each of them, who share in what comes. */
export async function lineOf({ db }: Context, series: Series, span: Span, agentId: bigint): Promise<PartyRow[]> {
  return findParties(db.query, series, span, [agentId, ...(await findAbove(db.query, agentId))]);
}

/** What is still claimed along these contracts, as their next run finds it. */
export async function openClaims({ db }: Context, kind: ContractKind, rows: readonly Pick<PartyRow, 'member_id'>[]): Promise<Claim[]> {
  const ids = new Set(rows.map(({ member_id: id }) => id));
  return (await findClaims(db.query, kind, [])).flatMap(
    ({ id, upline_id: uplineId, member_id: memberId, period_from: from, open, gross }) =>
      ids.has(uplineId) ? [{ id, uplineId, memberId, open, gross, paidHere: 0n, from: from.getTime(), isOwn: false }] : [],
  );
}

type Sources = { readonly figures: FiguresOf; readonly counted: ReadonlyMap<bigint, bigint>; readonly claims: readonly Claim[] };

/** The netting of the settlement, for one agent. Undefined where nothing has moved. */
function netted(kind: ContractKind, agentId: bigint, parties: readonly Party[], { figures, counted, claims }: Sources): Earned | undefined {
  const lines = settleParties(kind, parties, figures, counted);
  const levels = lines.map(({ memberId, uplineId, gross }) => ({ memberId, uplineId, gross, before: 0n, kept: 0n }));
  const { came, passed, own, older } = allocate(levels, claims);
  const mine = lines.find(({ memberId }) => memberId === agentId);
  const before = claims.filter(({ memberId }) => memberId === agentId);
  if (!mine && before.length === 0) return undefined;
  return {
    earned: (came.get(agentId) ?? 0n) - (passed.get(agentId) ?? 0n),
    claim: before.reduce((sum, { id, open }) => sum + (older.get(id) ?? open), own.get(agentId) ?? 0n),
    rate: mine?.rate ?? 0,
  };
}

/**
 * What an agent would get of a period by each of these lots of contracts, which hold the agent's own, those of all above and those directly below each:
 * the sums and the netting of its settlement, of the bets that there are. The figures are read once for all. Undefined where nothing has moved.
 */
export async function earnedBy(
  { db }: Context,
  { kind, agentId, span }: Asked,
  lots: readonly (readonly PartyRow[])[],
  claims: readonly Claim[] = [],
): Promise<(Earned | undefined)[]> {
  const time = { ...span, asset: ASSET };
  const hasMoney = lots.flat().some(({ fees }) => needsMoney(fees));
  const ids = [...new Set(lots.flat().map((row) => row.member_id))];
  const figures = await readFigures(db.query, ids, { ...time, activeFrom: ACTIVE_FROM_MINOR, hasMoney });
  const found: (Earned | undefined)[] = [];
  for (const rows of lots) {
    const parties = rows.map(partyOf);
    const counted = new Map<bigint, bigint>();
    for (const { memberId, rule } of parties)
      if (!isEveryBet(rule)) counted.set(memberId, await countTeamBets(db.query, memberId, rule, time));
    found.push(netted(kind, agentId, parties, { figures, counted, claims }));
  }
  return found;
}

/** What periods of one kind come to together: at which rate, where it is one for all, and how many had bets. */
export type Together = Earned & { readonly periods: number };

/**
 * The same for periods of so many milliseconds, each reckoned by itself and then added up: the tier of one period says nothing of the next.
 * Everybody counts where they stood when the time began.
 */
export async function earnedBySteps(
  { db }: Context,
  { kind, agentId, span }: Asked,
  stepMs: number,
  lots: readonly (readonly PartyRow[])[],
): Promise<Together[]> {
  const time = { ...span, asset: ASSET };
  const ids = [...new Set(lots.flat().map((row) => row.member_id))];
  const steps = await readStepFigures(db.query, ids, { ...time, activeFrom: ACTIVE_FROM_MINOR }, stepMs);
  const found: Together[] = [];
  for (const rows of lots) {
    const parties = rows.map(partyOf);
    const countedBy = new Map<bigint, ReadonlyMap<number, bigint>>();
    for (const { memberId, rule } of parties)
      if (!isEveryBet(rule)) countedBy.set(memberId, await countStepBets(db.query, memberId, rule, time, stepMs));
    const own = [...steps].flatMap(([step, figures]) => {
      const counted = new Map([...countedBy].map(([memberId, by]) => [memberId, by.get(step) ?? 0n]));
      return netted(kind, agentId, parties, { figures, counted, claims: [] }) ?? [];
    });
    const rates = new Set(own.map(({ rate }) => rate));
    found.push({
      earned: own.reduce((sum, { earned }) => sum + earned, 0n),
      claim: own.reduce((sum, { claim }) => sum + claim, 0n),
      rate: rates.size === 1 ? (own[0]?.rate ?? 0) : 0,
      periods: own.length,
    });
  }
  return found;
}
