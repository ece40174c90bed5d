import { formatAmount, type Withdrawal } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useOnce } from '../../lib/use-once.ts';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { createDraft } from '../../stores/drafts.ts';
import { refreshWithdrawals } from './use-withdrawal.ts';

/** A request that is being written: the amount as it is typed, and the account. The PIN is never kept. */
export const begun = createDraft<{ readonly text: string; readonly picked: string | null }>({ text: '', picked: null });

/** Runs what may need a fresh proof; undefined when the reader gave up. */
export type Proven = <T>(work: () => Promise<T>) => Promise<T | undefined>;
type Request = { readonly amount: number; readonly cardId: string; readonly paymentPassword: string };

/** Until when, and how much may leave before; null for another failure. */
function heldText(t: Text, { code, value }: ApiError): string | null {
  if (code !== 'bank_card_held') return null;
  const { until, upTo } = value as { readonly until: number; readonly upTo: number };
  return upTo > 0
    ? t('withdraw.errNewCard', { amount: formatAmount(upTo), time: momentText(until) })
    : t('withdraw.errHeldCard', { time: momentText(until) });
}

const SECRET = new Set(['payment_password_wrong', 'too_many_requests']);

/** Sends a request once, however often it is pressed. */
export function useRequest(proven: Proven, onDone: (made: Withdrawal) => void, onWrongSecret: () => void) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useOnce(async (request: Request) => {
    setPending(true);
    setFailure(null);
    try {
      const made = await proven(() => makeCall('requestWithdrawal', request));
      if (made) onDone(made);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (SECRET.has(error.code)) onWrongSecret();
      setFailure(error.code === 'network' ? `${error.message} ${t('withdraw.notSent')}` : (heldText(t, error) ?? error.message));
      refreshWithdrawals();
    } finally {
      setPending(false);
    }
  });
  return { send, isPending, failure };
}
