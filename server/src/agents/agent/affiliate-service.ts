import { INVITATION_TERMS, type InvitationKind } from '@sorak/contract';
import { maskName } from '../../lib/shown-name.ts';
import type { Context } from '../../context.ts';
import { addHit, countHit, isOver, subscriberOf, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { groupUnder, setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import * as repo from './invite-repo.ts';
import type { Query } from './repo.ts';

/** Codes are not secret, but nobody needs to try more than a few. */
const GUESSES = { name: 'affiliate', max: 60, windowMs: 10 * 60_000 };
/** product §6: what an account becomes that an agent invites as an agent. */
const SUB_AGENT = 1;

/** Codes that were none, of one network; and of all together, beyond which each network has a few: many addresses read out little more than one. */
const WRONG = { name: 'affiliate-wrong', max: 12, windowMs: 10 * 60_000 };
const WRONG_OF_ALL = { name: 'affiliate-wrong-all', max: 300, windowMs: 10 * 60_000 };
const WRONG_WHEN_MANY = 2;

const tidy = (text: string): string => text.trim().toUpperCase();

/** No code of ours, or one that is closed or over; or one that is meant for another address of the site. */
type InvitationRefusal = 'invitation_code_error' | 'invitation_domain';

/** Counts the try as a wrong one before it is looked at, and takes it back for a right one. CallError too_many_requests, whatever the code, beyond the budget. */
async function findInvitation(context: Context, code: string, domain: string, ip: string) {
  const { db, clock, config } = context;
  const network = subscriberOf(ip);
  if (config.humanChecks) {
    const max = (await isOver(context, WRONG_OF_ALL, '')) ? WRONG_WHEN_MANY : WRONG.max;
    const { hits, endsAt } = await addHit(context, WRONG, network);
    if (hits > max) throw tooMany(endsAt - clock.now());
  }
  const found = await repo.findCode(db.query, tidy(code), new Date(clock.now()));
  if (config.humanChecks) await (found ? takeBackHit(context, WRONG, network) : addHit(context, WRONG_OF_ALL, ''));
  if (!found) return 'invitation_code_error';
  return found.domains.length === 0 || found.domains.includes(domain.trim().toLowerCase()) ? found : 'invitation_domain';
}

export type Invited = {
  readonly uplineId: bigint;
  /** The kind of account that is opened, as `is_agent` says it. */
  readonly isAgent: number;
  /** Writes down what was agreed to, in the transaction that opens the account. */
  readonly agree: (tx: Query, memberId: bigint, at: Date) => Promise<void>;
};

/**
 * Who brings a member by this code on this domain, and what the account becomes: null without a code; for one that is not good here, why.
 */
export async function invitedBy(context: Context, code: string, domain: string, ip: string): Promise<Invited | null | InvitationRefusal> {
  if (code === '') return null;
  const found = await findInvitation(context, code, domain, ip);
  if (typeof found === 'string') return found;
  const agreement = { uplineId: found.member_id, code: found.code, kind: found.kind, terms: INVITATION_TERMS, group: found.prize_group };
  return {
    uplineId: found.member_id,
    isAgent: found.kind === 'agent' ? SUB_AGENT : 0,
    agree: async (tx, memberId, at) => {
      await repo.insertAgreement(tx, memberId, agreement, at);
      if (agreement.group !== null) await setPrizeGroup(tx, memberId, agreement.group, at);
    },
  };
}

type Invitation = {
  readonly agent: string;
  readonly kind: InvitationKind;
  readonly endsAt: number | null;
  readonly terms: string;
  readonly group: number;
};

/** Counts an address that asks whether a code is good, by whatever call. CallError too_many_requests for one who tries codes. */
export async function countGuess(context: Context, ip: string): Promise<void> {
  const { max, ...limit } = GUESSES;
  await countHit(context, { ...limit, max: context.config.humanChecks ? max : 100 * max }, subscriberOf(ip));
}

/** What a visitor is invited to; for a code that is not good here, why. CallError too_many_requests for one who tries codes. */
export async function readInvitation(context: Context, code: string, domain: string, ip: string): Promise<Invitation | InvitationRefusal> {
  await countGuess(context, ip);
  const found = await findInvitation(context, code, domain, ip);
  if (typeof found === 'string') return found;
  const { username, kind, expires_at: expires, member_id: agentId, prize_group: group } = found;
  return {
    agent: maskName(username),
    kind,
    endsAt: expires?.getTime() ?? null,
    terms: INVITATION_TERMS,
    group: await groupUnder(context, agentId, group),
  };
}

/** Gives an agent a code: 4 to 20 capital letters and digits. A code that exists stays whose it is. */
export const giveAffiliateCode = (context: Context, memberId: bigint, code: string, domains: readonly string[] = []): Promise<void> =>
  repo.insertCode(context.db.query, tidy(code), memberId, [...domains], new Date(context.clock.now()));
