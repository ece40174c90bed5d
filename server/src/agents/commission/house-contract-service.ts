import { type Calls, type ContractKind, type HouseContractRequest, NO_FEES, type RequestOutput } from '@sorak/contract';
import { isDeepStrictEqual } from 'node:util';
import { isAgent } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { assertMayPromise } from '../../money/wagering/give-back-service.ts';
import { requestView } from '../../platform/operator/request-service.ts';
import { endingWith } from './cascade-service.ts';
import { checkedTerms, endByHouse, inOrder, offerInOrder } from './contract-service.ts';
import { findContract, findPeople, findSigned, lockContracts, type Query } from './contract-repo.ts';
import * as repo from './house-contract-repo.ts';
import { termsShown } from './terms.ts';

type Asked = RequestOutput<Calls['requestHouseContract']>;
type Decided = RequestOutput<Calls['decideHouseContract']>;

type Terms = Parameters<typeof termsShown>[0];

/** What is signed while the request waits; null for nothing. */
const runningOf = ({ cycle, tiers, basis, single_bet: singleBet, fees }: { readonly [K in keyof Terms]: Terms[K] | null }) =>
  cycle && tiers && basis && singleBet !== null && fees ? termsShown({ cycle, tiers, basis, single_bet: singleBet, fees }) : null;

const contractRequestView = (row: repo.RequestRow, operatorId: bigint): HouseContractRequest => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  kind: row.kind,
  terms: row.terms,
  running: runningOf(row),
  cancels: row.cancels,
  ...requestView(row, { operatorId }),
});

/** The running contract of an agent with the house; undefined for none. */
async function runningWithHouse(tx: Query, kind: ContractKind, memberId: bigint) {
  const running = await findSigned(tx, kind, memberId);
  return running?.upline_id === null ? running : undefined;
}

/** Asks for an offer of the house, or with no terms for the end of its running contract. CallError not_found, conflict, idempotency_conflict, validation_failed. */
export async function requestHouseContract(
  context: Context,
  { operatorId }: OperatorCaller,
  id: string,
  { memberId, kind, terms, reason }: Asked,
): Promise<HouseContractRequest> {
  const { db, clock } = context;
  const member = BigInt(memberId);
  if (terms) checkedTerms(kind, terms);
  await inTransaction(db.query, async (tx) => {
    await lockContracts(tx);
    if (await repo.findRequest(tx, id)) return;
    if (terms) await assertMayPromise(tx, brandCode(context), { kind, rate: Math.max(...terms.tiers.map(({ rate }) => rate)) });
    const running = await runningWithHouse(tx, kind, member);
    const person = (await findPeople(tx, [member])).get(member);
    if (!person || person.upline_id !== null || !isAgent(person.is_agent)) throw new CallError('not_found');
    if (!terms && !running) throw new CallError('conflict');
    const cancels = terms || !running ? 0 : (await endingWith(tx, running)).length;
    const contractId = terms ? null : (running?.id ?? null);
    const at = new Date(clock.now());
    const one = {
      id,
      member_id: member,
      kind,
      terms,
      contract_id: contractId,
      cancels,
      reason,
      requested_by: operatorId,
      requested_at: at,
    };
    if (!(await repo.insertRequest(tx, one))) throw new CallError('conflict');
    await recordAction(tx, {
      operatorId,
      action: 'house_contract_requested',
      object: `member:${member}`,
      memberId: member,
      detail: { request: id, kind, terms, cancels, reason },
    });
  });
  const written = await repo.findRequest(db.query, id);
  const isSame =
    written?.member_id === member &&
    written.kind === kind &&
    written.requested_by === operatorId &&
    written.reason === reason &&
    isDeepStrictEqual(written.terms, terms);
  if (!written || !isSame) throw new CallError('idempotency_conflict');
  return contractRequestView(written, operatorId);
}

/**
 * Approves or refuses what another operator has asked for; who asked takes it back by refusing. Approved, the offer goes out or the contract
 * ends in the same commit. CallError not_found, second_operator_required, conflict for what has changed meanwhile.
 */
export async function decideHouseContract(
  context: Context,
  { operatorId }: OperatorCaller,
  { id, decision, note }: Decided,
): Promise<HouseContractRequest> {
  const asked = await repo.findRequest(context.db.query, id);
  if (!asked) throw new CallError('not_found');
  const isMine = asked.requested_by === operatorId;
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, asked.requested_by);
  const state = decision === 'approve' ? 'approved' : isMine ? 'withdrawn' : 'refused';
  const log = (tx: Query) =>
    recordAction(tx, {
      operatorId,
      action: `house_contract_${state}`,
      object: `member:${asked.member_id}`,
      memberId: asked.member_id,
      detail: { request: id, kind: asked.kind, terms: asked.terms, note },
    });
  const close = async (tx: Query, contractId?: string): Promise<void> => {
    const at = new Date(context.clock.now());
    const end = { state, by: operatorId, at, note, ...(contractId === undefined ? {} : { contractId }) } as const;
    if (!(await repo.decide(tx, id, end))) throw new CallError('conflict');
    await log(tx);
  };
  const done = () => repo.findRequest(context.db.query, id);
  const isDone = (row: typeof asked | undefined) => row?.state === state && row.decided_by === operatorId;
  if (!isDone(asked)) {
    try {
      if (state === 'approved')
        await inOrder(context, async (actor) => {
          const made = await follow(actor, asked);
          await close(actor.tx, made.row.id);
          return made;
        });
      else await inTransaction(context.db.query, (tx) => close(tx));
    } catch (error) {
      // The same decision a second time, at the same moment.
      if (!isDone(await done())) throw error;
    }
  }
  const row = await done();
  if (!row) throw new CallError('not_found');
  return contractRequestView(row, operatorId);
}

type Actor = Parameters<Parameters<typeof inOrder>[1]>[0];

async function follow(actor: Actor, { id, member_id: memberId, kind, terms, contract_id: contractId, cancels }: repo.RequestRow) {
  // What was asked for before there were fees names none.
  if (terms) return offerInOrder(actor, { uplineId: null, memberId, kind, terms: { ...terms, fees: terms.fees ?? NO_FEES } }, id);
  const contract = contractId === null ? undefined : await findContract(actor.tx, contractId);
  // Somebody has ended it meanwhile, or other terms have followed.
  if (contract?.state !== 'signed') throw new CallError('conflict');
  return endByHouse(actor, contract.id, cancels);
}

/** What was asked for about one agent. */
export const requestsOf = async ({ db }: Context, operatorId: bigint, memberId: bigint): Promise<HouseContractRequest[]> =>
  (await repo.findOfMember(db.query, memberId)).map((row) => contractRequestView(row, operatorId));

/** What waits for a second operator. */
export const waitingRequests = async ({ db }: Context, operatorId: bigint): Promise<{ list: HouseContractRequest[] }> => ({
  list: (await repo.findWaiting(db.query)).map((row) => contractRequestView(row, operatorId)),
});
