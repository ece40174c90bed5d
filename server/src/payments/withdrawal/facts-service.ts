import { isSameName, nameKey } from '@sorak/contract';
import type { Caller } from '../../http/call.ts';
import { payeeOf } from '../../players/member/payee-service.ts';
import { readDeviceFacts, readMemberFacts, readPlayFacts } from './facts-repo.ts';
import type { Used } from './limits.ts';
import type { Query } from './repo.ts';
import type { Facts } from './risk.ts';

const HOUR_MS = 3_600_000;
/** What was played longer ago says little of today's money. */
const SPAN_MS = 30 * 86_400_000;

type Asked = {
  readonly caller: Caller;
  readonly amount: bigint;
  /** What of it the house has given. */
  readonly given: bigint;
  readonly at: Date;
  /** When the account to pay was added, epoch ms. */
  readonly addedAt: number;
  readonly used: Used;
  readonly payeeName: string;
  /** Of the name that the member's document has; null where nobody has seen one. */
  readonly confirmedKey: string | null;
};

/** What the rules look at, read in the transaction of the request. */
export async function factsOf(tx: Query, { caller, amount, given, at, addedAt, used, payeeName, confirmedKey }: Asked): Promise<Facts> {
  const { memberId, sessionId, asset } = caller;
  const hours = (since: Date | number | null): number | null =>
    since === null ? null : Math.floor((at.getTime() - (typeof since === 'number' ? since : since.getTime())) / HOUR_MS);
  const member = await readMemberFacts(tx, memberId);
  const device = await readDeviceFacts(tx, sessionId, at);
  const since = new Date(Math.max(member.last_paid_at?.getTime() ?? 0, at.getTime() - SPAN_MS));
  const play = await readPlayFacts(tx, memberId, asset, since);
  const payee = await payeeOf(tx, memberId);
  return {
    amount,
    given,
    cardAgeHours: hours(addedAt),
    isNameSame: isNameSame([payee.payeeName, confirmedKey], payeeName),
    earlierPaid: member.earlier_paid,
    contactAgeHours: hours(member.contact_at),
    passwordAgeHours: hours(member.password_at),
    accountAgeHours: hours(member.registered_at) ?? 0,
    deviceAgeHours: hours(device.first_seen_at),
    requestsToday: used.count + 1,
    deposited: play.deposited,
    validBet: play.valid_bet,
    biggestWin: play.biggest_win,
    bets: play.bets,
    voidBets: play.voids,
    sharedWith: device.shared_with,
    failedPayouts: member.failed_payouts,
  };
}

/** Whether the account is in the member's name, and in the one on the document; null where neither is known. */
function isNameSame([own, confirmedKey]: readonly [string | null, string | null], payeeName: string): boolean | null {
  if (own === null && confirmedKey === null) return null;
  return (own === null || isSameName(own, payeeName)) && (confirmedKey === null || confirmedKey === nameKey(payeeName));
}
