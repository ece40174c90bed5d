import { useState } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { momentText } from '../../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';
import { createDraft, useDraft } from '../../../stores/drafts.ts';

/** What is typed, until it is redeemed. */
const begun = createDraft<{ readonly code: string }>({ code: '' });

type Refusal = { readonly title: string; readonly text: string; readonly isWrong: boolean };
const REFUSED: Readonly<Record<string, readonly [MessageKey, MessageKey]>> = {
  promo_code_unknown: ['codes.unknown', 'codes.unknownText'],
  promo_code_used: ['codes.used', 'codes.usedText'],
  promo_code_over: ['codes.over', 'codes.overText'],
  promo_code_not_yours: ['codes.notYours', 'codes.notYoursText'],
  play_stopped: ['codes.stopped', 'codes.stoppedText'],
  play_limit_reached: ['codes.limit', 'codes.stoppedText'],
};

/** Why a code brings nothing, in words; a lock says the hour at which it ends. */
function refusalOf(t: Text, { code, message, retryAfterSeconds }: ApiError, now: number): Refusal {
  if (code === 'too_many_requests') {
    const text = retryAfterSeconds === null ? message : t('codes.lockedText', { time: momentText(now + retryAfterSeconds * 1000) });
    return { title: t('codes.locked'), text, isWrong: false };
  }
  const [title, text] = REFUSED[code] ?? [];
  if (!title || !text) return { title: t('codes.failed'), text: message, isWrong: false };
  return { title: t(title), text: t(text), isWrong: code === 'promo_code_unknown' };
}

export type CodeTerms = ValueOf<'checkPromoCode'>;
type Answer =
  | { readonly kind: 'terms'; readonly code: string; readonly terms: CodeTerms }
  | { readonly kind: 'done'; readonly code: string; readonly value: ValueOf<'redeemPromoCode'> }
  | { readonly kind: 'refused'; readonly code: string; readonly refusal: Refusal };

/** A code that is typed, looked at before anything is used up, and then redeemed. What is typed is never lost by a refusal. */
export function usePromoCode(first: string | null) {
  const t = useText();
  const [{ code: typed }, change] = useDraft(begun);
  const [isFirst, setFirst] = useState(first !== null && typed === '');
  const code = isFirst ? (first ?? '') : typed;
  const check = useSend('checkPromoCode');
  const redeem = useSend('redeemPromoCode');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const text = code.trim();
  const ask = async (how: () => Promise<Answer>): Promise<void> => {
    try {
      setAnswer(await how());
    } catch (error) {
      const refusal = refusalOf(t, error as ApiError, Date.now());
      setAnswer({ kind: 'refused', code: text, refusal });
    }
  };
  return {
    code,
    setCode: (next: string) => {
      setFirst(false);
      setAnswer(null);
      change({ code: next });
    },
    isChecking: check.isBusy,
    isRedeeming: redeem.isBusy,
    answer,
    check: () => ask(async () => ({ kind: 'terms', code: text, terms: await check.sendOrThrow({ code: text }) })),
    redeem: () =>
      ask(async () => {
        const value = await redeem.sendOrThrow({ code: text });
        begun.forget();
        refresh('getRewards', 'getRedeemHistory', 'getCampaignCards', 'getWaitingClaims');
        return { kind: 'done', code: text, value };
      }),
  };
}
