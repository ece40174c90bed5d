import { CALLS, type Calls, numberFromMinor, type MemberStanding, reportFigures, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { covers } from '../../http/access-policy.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { cardsOf } from '../../payments/bank-card/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { assetOf, requireMember } from './member-file-service.ts';
import * as repo from './member-standing-repo.ts';

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** What the member brought the house, by the sums that reports are made of. */
async function lifeOf({ db }: Context, memberId: bigint, asset: string): Promise<MemberStanding['life']> {
  const { turnover, bets, ggr, gifts, rebates, commissions, ngr } = reportFigures(await repo.lifeSums(db.query, memberId, asset));
  return {
    turnover: units(turnover),
    bets: Number(bets),
    ggr: units(ggr),
    gifts: units(gifts),
    rebates: units(rebates),
    commissions: units(commissions),
    ngr: units(ngr),
  };
}

/** What several desks know of one member, each part by the right of its own desk. Looking is written down. CallError not_found. */
export async function memberStanding(context: Context, caller: OperatorCaller, memberId: string): Promise<MemberStanding> {
  const { query } = context.db;
  const { id, is_agent: isAgent } = await requireMember(context, memberId);
  const [uplines, life, cards, alerts, harm] = await Promise.all([
    repo.uplinesOf(query, id),
    covers(CALLS.getReport, caller) ? lifeOf(context, id, assetOf(isAgent)) : null,
    covers(CALLS.getWithdrawalQueue, caller) ? cardsOf(context, id) : null,
    covers(CALLS.getCases, caller) ? repo.alertsOf(query, id) : null,
    covers(CALLS.getHarmQueue, caller) ? repo.harmOf(query, id).then((row) => row ?? { score: 0, markers: [], waiting_since: null }) : null,
  ]);
  await recordAction(query, { operatorId: caller.operatorId, action: 'standing_seen', object: `member:${id}`, memberId: id });
  return {
    uplines: uplines.map((one) => ({ memberId: String(one.id), username: one.username })),
    life,
    cards: cards?.map(({ bankName, tail, isDefault }) => ({ bankName, tail, isDefault })) ?? null,
    alerts:
      alerts?.map((row) => ({
        id: String(row.id),
        rule: row.rule,
        score: row.score,
        raisedAt: row.raised_at.getTime(),
        caseId: row.case_id === null ? null : String(row.case_id),
        evidence: [...row.evidence],
      })) ?? null,
    harm: harm && {
      score: harm.score,
      markers: harm.markers.map(({ code }) => code),
      waitingSince: harm.waiting_since?.getTime() ?? null,
    },
  };
}

const NEWEST = 40;

/** What was written to a member, by title, and what became of mailings. Looking is written down. CallError not_found. */
export async function memberMessages(
  context: Context,
  { operatorId }: OperatorCaller,
  memberId: string,
): Promise<ResponseInput<Calls['getMemberMessages']>> {
  const { query } = context.db;
  const { id } = await requireMember(context, memberId);
  const [inbox, mailings] = await Promise.all([repo.inboxOf(query, id, NEWEST), repo.mailingsOf(query, id, NEWEST)]);
  await recordAction(query, { operatorId, action: 'messages_seen', object: `member:${id}`, memberId: id });
  return {
    inbox: inbox.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      title: row.title,
      sentAt: row.sent_at.getTime(),
      readAt: row.read_at?.getTime() ?? null,
      deletedAt: row.deleted_at?.getTime() ?? null,
    })),
    mailings: mailings.map(({ code, channel, outcome, at }) => ({ code, channel, outcome, at: at.getTime() })),
  };
}
