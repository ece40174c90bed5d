import { randomBytes } from 'node:crypto';
import type { ReferralDetails } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { friendSteps, invitationRule } from '../../rewards/campaigns/friend-service.ts';
import * as repo from './repo.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 8;
const MONTH_MS = 30 * 86_400_000;

/** Eight letters without the figures that look like letters: a trillion codes, so that nobody finds one by trying. */
const draw = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The member's own code, drawn at the first time. */
async function codeOf({ db, clock }: Context, memberId: bigint): Promise<string> {
  for (;;) {
    const known = await repo.findCode(db, memberId);
    if (known !== undefined) return known;
    await repo.insertCode(db, memberId, draw(), new Date(clock.now()));
  }
}

/** The link to invite by and one page of those who came by it; both sides see that they belong together. */
export async function referralDetails(
  context: Context,
  memberId: bigint,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<ReferralDetails> {
  const code = await codeOf(context, memberId);
  const since = new Date(context.clock.now() - MONTH_MS);
  const [{ rows, total, recent }, inviter] = await Promise.all([
    repo.findFriends(context.db, code, since, (pageNo - 1) * pageSize, pageSize),
    repo.findInviter(context.db, memberId),
  ]);
  const rule = await invitationRule(context, memberId);
  const steps = await friendSteps(
    context,
    rule,
    memberId,
    rows.filter((row) => rule !== null && row.registered_at.getTime() >= rule.since).map(({ id }) => id),
  );
  const own = inviter && (await friendSteps(context, await invitationRule(context, inviter.id), inviter.id, [memberId]));
  const nameOf = namesFor(context.secrets, memberId);
  return {
    code,
    link: `${context.config.siteOrigin}/register?referralCode=${code}`,
    invitedBy: inviter === undefined ? null : nameOf(inviter.id, inviter.username),
    list: rows.map((row) => ({
      account: nameOf(row.id, row.username),
      registeredAt: row.registered_at.getTime(),
      hasLoggedIn: row.first_login_at !== null,
      steps: steps.get(row.id) ?? null,
    })),
    isRewarded: rule !== null,
    asFriend: own?.get(memberId) ?? null,
    registeredLately: recent,
    totalRecords: total,
    totalPages: Math.ceil(total / pageSize),
  };
}
