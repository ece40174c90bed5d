import { ACTIVE_FROM_MINOR, type ContractKind, isEveryBet, needsMoney } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Span } from '../../lib/periods.ts';
import { countStepBets, countTeamBets, readFigures, readStepFigures } from './figures-repo.ts';
import { ASSET } from './payment-service.ts';
import { settleParties, type SettledParty } from './calculate.ts';
import type { PartyRow } from './statement-repo.ts';
import { partyOf } from './terms.ts';

type Asked = { readonly kind: ContractKind; readonly agentId: bigint; readonly span: Span };

/**
 * What an agent would get of a period by each of these lots of contracts, which hold the agent's own and those directly below: the sums of its
 * settlement, of the bets that there are. The team's figures are read once for all. Undefined where the team has not moved.
 */
export async function earnedBy(
  { db }: Context,
  { kind, agentId, span }: Asked,
  lots: readonly (readonly PartyRow[])[],
): Promise<(SettledParty | undefined)[]> {
  const time = { ...span, asset: ASSET };
  const hasMoney = lots.flat().some(({ fees }) => needsMoney(fees));
  const ids = [...new Set(lots.flat().map((row) => row.member_id))];
  const figures = await readFigures(db.query, ids, { ...time, activeFrom: ACTIVE_FROM_MINOR, hasMoney });
  const found: (SettledParty | undefined)[] = [];
  for (const rows of lots) {
    const parties = rows.map(partyOf);
    const counted = new Map<bigint, bigint>();
    for (const { memberId, rule } of parties)
      if (!isEveryBet(rule)) counted.set(memberId, await countTeamBets(db.query, memberId, rule, time));
    found.push(settleParties(kind, parties, figures, counted).find(({ memberId }) => memberId === agentId));
  }
  return found;
}

/** What periods of one kind come to together: at which rate, where it is one for all, and how many had bets. */
export type Together = { readonly earned: bigint; readonly rate: number; readonly periods: number };

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
    const counted = new Map<bigint, ReadonlyMap<number, bigint>>();
    for (const { memberId, rule } of parties)
      if (!isEveryBet(rule)) counted.set(memberId, await countStepBets(db.query, memberId, rule, time, stepMs));
    const own = [...steps].flatMap(([step, figures]) => {
      const countedIn = new Map([...counted].map(([memberId, by]) => [memberId, by.get(step) ?? 0n]));
      return settleParties(kind, parties, figures, countedIn).filter(({ memberId }) => memberId === agentId);
    });
    const rates = new Set(own.map(({ rate }) => rate));
    found.push({
      earned: own.reduce((sum, { earned }) => sum + earned, 0n),
      rate: rates.size === 1 ? (own[0]?.rate ?? 0) : 0,
      periods: own.length,
    });
  }
  return found;
}
