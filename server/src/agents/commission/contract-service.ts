import { isDeepStrictEqual } from 'node:util';
import {
  type AgentContract,
  type ContractKind,
  type ContractStep,
  type ContractTerms,
  hasFees,
  isEveryBet,
  type Tier,
  tiersFault,
  topRate,
} from '@sorak/contract';
import { isAgent } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { notifyUnread } from '../../platform/messages/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { endContracts, endingWith, uncovered } from './cascade-service.ts';
import * as repo from './contract-repo.ts';
import { endedNotices, type News, notifyParties } from './notifications.ts';
import { contractView, cycleOf, isHeldBy, readTiers, ruleFrom, storedTiers, tiersFrom } from './terms.ts';
import { endOf, nextStart } from './windows.ts';

export { findOwn, findPeople, findSigned, type Person } from './contract-repo.ts';

type Row = repo.ContractRow;
type Done = { readonly row: Row; readonly news: readonly News[] };
type Actor = { readonly context: Context; readonly tx: repo.Query; readonly at: Date; readonly timeZone: string };

const refuse = (code: 'conflict' | 'not_found' | 'idempotency_conflict' | 'contract_rate_above'): never => {
  throw new CallError(code);
};

/** The terms of the agent above hold those below; the house's word needs no other. CallError contract_rate_above, conflict without a contract of one's own. */
async function requireCover(
  tx: repo.Query,
  uplineId: bigint | null,
  offer: Pick<Row, 'kind' | 'cycle' | 'tiers' | 'basis' | 'single_bet' | 'fees'>,
): Promise<void> {
  if (uplineId === null) return;
  const own = await repo.findSigned(tx, offer.kind, uplineId);
  if (!own) return refuse('conflict');
  if (!isHeldBy(own, offer)) refuse('contract_rate_above');
}

/** Terms in one form, whatever order the database keeps their fields in. */
/** Who reads what the house offers: nobody’s number. */
const HOUSE = 0n;

const textOf = (tiers: readonly Tier[]): string => JSON.stringify(storedTiers(tiers));

type Offer = { readonly uplineId: bigint | null; readonly memberId: bigint; readonly kind: ContractKind; readonly terms: ContractTerms };

/** Terms in minor units. CallError validation_failed for what no contract of the kind can say. */
export function checkedTerms(kind: ContractKind, terms: ContractTerms) {
  const tiers = tiersFrom(terms.tiers);
  const rule = ruleFrom(terms);
  const isForeign = (kind !== 'realtime' && !isEveryBet(rule)) || (kind !== 'dividend' && hasFees(terms.fees));
  const fault = isForeign ? 'kind' : tiersFault(kind, tiers);
  if (fault) throw new CallError('validation_failed', { fields: [{ field: 'terms', rule: fault }] });
  return { tiers, rule };
}

export async function offerInOrder({ tx, at }: Actor, { uplineId, memberId, kind, terms }: Offer, key: string): Promise<Done> {
  const { tiers, rule } = checkedTerms(kind, terms);
  const id = uuidFrom(`contract:${uplineId ?? 'house'}:${key}`);
  const named = { cycle: cycleOf(kind, terms), basis: rule.basis, single_bet: rule.singleBet, fees: terms.fees };
  const row = { id, kind, upline_id: uplineId, member_id: memberId, ...named, tiers: storedTiers(tiers) };
  const known = await repo.findContract(tx, id);
  if (known) {
    const isNamed =
      known.cycle === row.cycle &&
      known.basis === row.basis &&
      known.single_bet === row.single_bet &&
      isDeepStrictEqual(known.fees, row.fees);
    const isSame = known.member_id === memberId && known.kind === kind && isNamed;
    return isSame && textOf(readTiers(known.tiers)) === textOf(tiers) ? { row: known, news: [] } : refuse('idempotency_conflict');
  }
  const person = (await repo.findPeople(tx, [memberId])).get(memberId);
  if (!person || person.upline_id !== uplineId || !isAgent(person.is_agent)) return refuse('not_found');
  await requireCover(tx, uplineId, row);
  const made = (await repo.insertOffer(tx, { ...row, top_rate: topRate(tiers), offered_at: at })) ?? refuse('conflict');
  return { row: made, news: [{ to: memberId, by: uplineId, event: 'contractOffered', kind }] };
}

/** One's own part of an open offer; the same step again answers what it led to. */
async function answerable(tx: repo.Query, id: string, side: 'member_id' | 'upline_id', actorId: bigint, result: Row['state']) {
  const row = await repo.findContract(tx, id);
  if (!row || row[side] !== actorId) return refuse('not_found');
  if (row.state !== 'offered' && row.state !== result) return refuse('conflict');
  return { row, isDone: row.state === result };
}

async function accept({ tx, at, timeZone }: Actor, memberId: bigint, id: string, cancels: number): Promise<Done> {
  const { row, isDone } = await answerable(tx, id, 'member_id', memberId, 'signed');
  if (isDone) return { row, news: [] };
  await requireCover(tx, row.upline_id, row);
  const cancelled = await uncovered(tx, row);
  if (cancelled.length !== cancels) throw new CallError('conflict', { cancels: cancelled.length });
  const starts = new Date(nextStart(row, at.getTime(), timeZone));
  const before = await repo.findSigned(tx, row.kind, memberId);
  // Before the new one is signed: two cannot run.
  if (before) await repo.changeContracts(tx, [before.id], { state: 'ended', ends_at: starts });
  const ended = await endContracts(tx, cancelled, starts, { reason: '', cause: 'terms' });
  const [signed = row] = await repo.changeContracts(tx, [id], { state: 'signed', answered_at: at, starts_at: starts });
  const news: News[] = row.upline_id === null ? [] : [{ to: row.upline_id, by: memberId, event: 'contractSigned', kind: row.kind }];
  return { row: signed, news: [...news, ...endedNotices(ended)] };
}

async function refuseOffer({ tx, at }: Actor, memberId: bigint, id: string, reason: string): Promise<Done> {
  const { row, isDone } = await answerable(tx, id, 'member_id', memberId, 'rejected');
  if (isDone) return { row, news: [] };
  const [done = row] = await repo.changeContracts(tx, [id], { state: 'rejected', answered_at: at, reason });
  return { row: done, news: row.upline_id === null ? [] : [{ to: row.upline_id, by: memberId, event: 'contractRefused', kind: row.kind }] };
}

/** Turns an offer down for other terms, which bind nobody: the agent above may offer them, and they are signed like any others. */
async function counter({ tx, at }: Actor, memberId: bigint, id: string, asked: ContractTerms, reason: string): Promise<Done> {
  const { row, isDone } = await answerable(tx, id, 'member_id', memberId, 'rejected');
  // What the house offers is signed by two operators, who are asked by a ticket.
  if (row.upline_id === null) return refuse('conflict');
  checkedTerms(row.kind, asked);
  if (isDone) return isDeepStrictEqual(row.asked, asked) ? { row, news: [] } : refuse('conflict');
  const [done = row] = await repo.changeContracts(tx, [id], { state: 'rejected', answered_at: at, reason, asked });
  return { row: done, news: [{ to: row.upline_id, by: memberId, event: 'contractCountered', kind: row.kind }] };
}

async function withdraw({ tx, at }: Actor, uplineId: bigint, id: string): Promise<Done> {
  const { row, isDone } = await answerable(tx, id, 'upline_id', uplineId, 'withdrawn');
  if (isDone) return { row, news: [] };
  const [done = row] = await repo.changeContracts(tx, [id], { state: 'withdrawn', answered_at: at });
  return { row: done, news: [{ to: row.member_id, by: uplineId, event: 'contractWithdrawn', kind: row.kind }] };
}

async function terminate({ tx, at, timeZone }: Actor, actorId: bigint | null, id: string, cancels: number, reason: string): Promise<Done> {
  const row = await repo.findContract(tx, id);
  if (!row || (row.member_id !== actorId && row.upline_id !== actorId)) return refuse('not_found');
  if (row.state === 'ended') return { row, news: [] };
  if (row.state !== 'signed') return refuse('conflict');
  const cancelled = await endingWith(tx, row);
  if (cancelled.length !== cancels) throw new CallError('conflict', { cancels: cancelled.length });
  const ends = new Date(endOf(row, at.getTime(), timeZone));
  // Whoever reads the end of a contract below finds why the one above has ended.
  const ended = await endContracts(tx, cancelled, ends, { reason, cause: 'above' });
  const [done = row] =
    actorId === null
      ? await endContracts(tx, [row], ends, { reason, cause: 'house' })
      : await repo.changeContracts(tx, [id], { state: 'ended', ends_at: ends, reason });
  const other = row.member_id === actorId ? row.upline_id : row.member_id;
  const news: News[] = other === null ? [] : [{ to: other, by: actorId, event: 'contractEnded', kind: row.kind, reason: done.reason }];
  return { row: done, news: [...news, ...endedNotices(ended)] };
}

/** Ends a contract of the house as a part of a step. */
export const endByHouse = (actor: Actor, id: string, cancels: number): Promise<Done> => terminate(actor, null, id, cancels, '');

/** One step after the other, with a message to everybody whom it touches, in one commit; answered as `readerId` reads it. */
export async function inOrder(context: Context, work: (actor: Actor) => Promise<Done>, readerId = HOUSE): Promise<AgentContract> {
  const { settings } = await readBrand(context);
  const done = await inTransaction(context.db.query, async (tx) => {
    await repo.lockContracts(tx);
    const at = new Date(context.clock.now());
    const { row, news } = await work({ context, tx, at, timeZone: settings.timeZone });
    const people = await repo.findPeople(tx, [
      row.member_id,
      ...(row.upline_id === null ? [] : [row.upline_id]),
      ...news.map(({ to }) => to),
    ]);
    await notifyParties(tx, context.secrets, news, people, settings.defaultLanguage, at);
    return { view: contractView(row, people, namesFor(context.secrets, readerId)), told: news.map(({ to }) => to) };
  });
  for (const to of new Set(done.told)) await notifyUnread(context, to);
  return done.view;
}

/** What the house offers to an agent; the agent accepts it like any other. The same key again makes no other. */
export const offerByHouse = (
  context: Context,
  memberId: bigint,
  kind: ContractKind,
  terms: ContractTerms,
  key: string,
): Promise<AgentContract> => inOrder(context, (actor) => offerInOrder(actor, { uplineId: null, memberId, kind, terms }, key));

/**
 * A step of an agent with a contract of a kind. CallError conflict for what has changed meanwhile, contract_rate_above, not_found for
 * everybody else's contracts and people, validation_failed, idempotency_conflict.
 */
export const processContract = (
  context: Context,
  agentId: bigint,
  kind: ContractKind,
  step: ContractStep,
  key: string,
): Promise<AgentContract> =>
  inOrder(
    context,
    async (actor) => {
      if (step.action === 'offer')
        return offerInOrder(actor, { uplineId: agentId, memberId: BigInt(step.memberId), kind, terms: step.terms }, key);
      const row = await repo.findContract(actor.tx, step.contractId);
      if (row?.kind !== kind) return refuse('not_found');
      if (step.action === 'accept') return accept(actor, agentId, step.contractId, step.cancels);
      if (step.action === 'reject') return refuseOffer(actor, agentId, step.contractId, step.reason);
      if (step.action === 'counter') return counter(actor, agentId, step.contractId, step.terms, step.reason);
      if (step.action === 'withdraw') return withdraw(actor, agentId, step.contractId);
      return terminate(actor, agentId, step.contractId, step.cancels, step.reason);
    },
    agentId,
  );
