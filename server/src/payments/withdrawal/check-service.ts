import type { WithdrawalCheck, WithdrawalMissing } from '@sorak/contract';
import { railDecimals } from '@sorak/contract';
import { cardsOf } from '../bank-card/service.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { boundOf } from '../identity/limit-service.ts';
import { payeeOf } from '../../players/member/payee-service.ts';
import { stepUpMethods, steppedUpUntil } from '../../players/session/step-up-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { rankTermsOf } from '../../players/vip/service.ts';
import { ownMoneyOf } from '../../money/wagering/given-view-service.ts';
import { lineView, type Turnover, turnoverOf } from '../../money/wagering/service.ts';
import { availableOf } from '../../money/wallet/service.ts';
import { dayOf } from '../../lib/day.ts';
import { maxNow, settingFor, settingForLeaving, type Used } from './limits.ts';
import { isLeaving } from '../../players/member/leaving-service.ts';
import { usedSince } from './repo.ts';
import { readSetting, type Setting } from './settings-repo.ts';
import { amountFromMinor } from './view.ts';
import { payoutDurations } from './payout-duration-service.ts';

type Card = Awaited<ReturnType<typeof cardsOf>>[number];
type Standing = {
  readonly balance: bigint;
  /** Of the balance, what is not bound by what was given. */
  readonly own: bigint;
  readonly used: Used;
  readonly setting: Setting;
  readonly turnoverLeft: bigint;
  readonly cards: readonly Card[];
  readonly hasPaymentPassword: boolean;
};

/** What keeps the member from withdrawing at all, in the order in which it is worth mending. */
function missingOf({ balance, own, used, setting, turnoverLeft, cards, hasPaymentPassword }: Standing): WithdrawalMissing[] {
  const all: readonly (readonly [WithdrawalMissing, boolean])[] = [
    ['payment_password', !hasPaymentPassword],
    ['card', cards.length === 0],
    ['card_held', cards.length > 0 && cards.every(({ upTo }) => upTo !== null && upTo < amountFromMinor(setting.min_amount))],
    ['turnover', turnoverLeft > 0n],
    ['given', balance >= setting.min_amount && own < setting.min_amount],
    ['daily_count', used.count >= setting.daily_count],
    ['daily_amount', used.count < setting.daily_count && setting.daily_amount - used.amount < setting.min_amount],
    ['balance', balance < setting.min_amount],
  ];
  return all.flatMap(([word, isMissing]) => (isMissing ? [word] : []));
}

/** Nobody has to play to take out what is theirs when they may not play, or want to leave. */
const withoutStaking = ({ lines }: Turnover): Turnover => ({ lines: lines.map((line) => ({ ...line, isBlocking: false })), remaining: 0n });

/** Whether the member can withdraw, and exactly what is missing: the same facts that a request is checked against. */
export async function withdrawalCheck(context: Context, { memberId, sessionId, asset }: Caller): Promise<WithdrawalCheck> {
  const { db, clock } = context;
  const [{ settings }, ofBrand, terms, bound] = await Promise.all([
    readBrand(context),
    readSetting(db, brandCode(context)),
    rankTermsOf(context, memberId),
    boundOf(context, db.query, memberId, 'withdrawal'),
  ]);
  const ofRank = settingFor(ofBrand, terms);
  const isBound = bound.max !== null && bound.max < ofRank.daily_amount;
  const day = dayOf(clock.now(), settings.timeZone);
  const { own: parts, bound: tied, given, standing } = await ownMoneyOf(context, memberId);
  const isGoing = await isLeaving(db.query, memberId, new Date(clock.now()));
  const [balance, asked, used, cards, payee, usual, until, methods] = await Promise.all([
    availableOf(context, memberId, asset),
    turnoverOf(db.query, memberId, new Date(clock.now())),
    usedSince(db.query, memberId, new Date(day.start)),
    cardsOf(context, memberId),
    payeeOf(db.query, memberId),
    payoutDurations(context),
    steppedUpUntil(context, sessionId),
    stepUpMethods(context, memberId),
  ]);
  const hasPaymentPassword = payee.paymentPasswordHash !== null;
  const own = balance > standing.bound ? balance - standing.bound : 0n;
  const ofIdentity = { ...ofRank, daily_amount: isBound ? (bound.max ?? 0n) : ofRank.daily_amount };
  const setting = isGoing ? settingForLeaving(ofIdentity, own) : ofIdentity;
  const turnover = isGoing ? withoutStaking(asked) : asked;
  const missing = missingOf({ balance, own, used, setting, turnoverLeft: turnover.remaining, cards, hasPaymentPassword });
  return {
    currency: asset,
    currencySymbol: settings.currencySymbol,
    decimals: railDecimals(asset, setting.decimals),
    balance: amountFromMinor(balance),
    withdrawable: missing.length > 0 ? 0 : amountFromMinor(maxNow(own, used, setting)),
    missing,
    turnover: { remaining: amountFromMinor(turnover.remaining), lines: turnover.lines.map(lineView) },
    own: parts,
    bound: tied,
    given: given.filter(({ endedAt }) => endedAt === null),
    identity: { level: bound.level, isBound, next: isBound ? bound.next : null },
    limits: {
      min: amountFromMinor(setting.min_amount),
      max: amountFromMinor(setting.max_amount),
      dailyAmount: amountFromMinor(setting.daily_amount),
      dailyUsed: amountFromMinor(used.amount),
      dailyCount: setting.daily_count,
      countUsed: used.count,
      resetsAt: day.end,
    },
    cards: cards.map((card) => ({ ...card, usualMs: usual.byBank.get(card.bankCode) ?? null })),
    hasPaymentPassword,
    targetMinutes: setting.target_minutes,
    stepUp: { from: amountFromMinor(setting.step_up_from), until, methods },
    usual: usual.all,
  };
}
