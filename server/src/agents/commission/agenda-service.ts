import { type AgentAgenda, type ContractKind, type NextPayment, numberFromMinor, topRate } from '@sorak/contract';
import { AGENT_KINDS } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { type ContractRow, countWithout, findLiving, findPeople } from './contract-repo.ts';
import { findDebts } from './correction-repo.ts';
import { earnedBy, lineOf, openClaims } from './earned-service.ts';
import { findKeptOf } from './statement-repo.ts';
import { readTiers } from './terms.ts';
import { openKinds } from './view-service.ts';
import { GRACE_MS, windowOf } from './windows.ts';

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const rateOf = ({ tiers }: ContractRow): number => topRate(readTiers(tiers));

/** The first period of a contract that is not paid yet, and what it comes to by now: the sums and the netting of its settlement, of the bets that there are. */
async function nextOf(context: Context, own: ContractRow, timeZone: string): Promise<NextPayment> {
  const { db, clock } = context;
  const { kind, cycle, member_id: agentId } = own;
  const open = clock.now() - GRACE_MS[kind];
  const span = windowOf({ kind, cycle }, Math.max(open, own.starts_at?.getTime() ?? open), timeZone);
  const next = { kind, ...span, paidAt: span.to + GRACE_MS[kind] };
  if (span.from > clock.now()) return { ...next, amount: 0, claim: 0 };
  // Reckoned already, it says so itself; what its claims come to stands in the books.
  const kept = await findKeptOf(db.query, own, span, agentId);
  const rows = kept === null ? await lineOf(context, own, span, agentId) : [];
  const claims = await openClaims(context, kind, kept === null ? rows : [{ member_id: own.upline_id ?? 0n }]);
  if (kept !== null) {
    const claim = claims.reduce((sum, one) => (one.memberId === agentId ? sum + one.open : sum), 0n);
    return { ...next, amount: units(kept), claim: units(claim) };
  }
  const [mine] = await earnedBy(context, { kind, agentId, span }, [rows], claims);
  return { ...next, amount: units(mine?.earned ?? 0n), claim: units(mine?.claim ?? 0n) };
}

/** What waits for an agent: offers to answer, agents below to offer to, what is paid next, and what corrections left owing. */
export async function agendaOf(context: Context, agentId: bigint): Promise<AgentAgenda> {
  const { query } = context.db;
  const [kinds, { settings }, living] = await Promise.all([openKinds(context), readBrand(context), findLiving(query, agentId)]);
  const open = living.filter(({ kind }) => kinds.includes(kind));
  const signed = open.filter(({ state }) => state === 'signed');
  const signedOf = (kind: ContractKind) => signed.find((one) => one.kind === kind);
  const offered = open.filter(({ state }) => state === 'offered');
  const people = await findPeople(
    query,
    offered.flatMap(({ upline_id: id }) => (id === null ? [] : [id])),
  );
  const without = await countWithout(
    query,
    agentId,
    signed.map(({ kind }) => kind),
    AGENT_KINDS,
  );
  const payments: NextPayment[] = [];
  for (const one of signed) payments.push(await nextOf(context, one, settings.timeZone));
  const nameOf = namesFor(context.secrets, agentId);
  return {
    offers: offered.map((offer) => {
      const own = signedOf(offer.kind);
      const upline = offer.upline_id === null ? null : nameOf(offer.upline_id, people.get(offer.upline_id)?.username ?? '');
      return { kind: offer.kind, upline, rate: rateOf(offer), before: own ? rateOf(own) : null };
    }),
    without,
    payments: payments.toSorted((one, other) => one.paidAt - other.paidAt),
    owing: units((await findDebts(query, 'daily', [agentId])).get(agentId)?.owed ?? 0n),
  };
}
