import type { PointExchange } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useText } from '../../locales/text.ts';
import { closeWish, wishKey } from '../../stores/wish-keys.ts';

/** A reward with its price for one, or whole points with what they were said to bring. */
export type Wish =
  | { readonly id: string; readonly quantity: number; readonly points: number }
  | { readonly points: number; readonly amount: number };

const OPEN = new Set(['network', 'service_busy', 'system_error']);

/** Exchanges once, however often it is pressed: one key for one wish, until it has an answer. */
export function useExchange(onDone: (made: PointExchange) => void) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = useOnce(async (wish: Wish, paymentPassword: string) => {
    const idempotencyKey = wishKey('redeemPointReward', JSON.stringify(wish));
    setPending(true);
    setFailure(null);
    try {
      const request = { ...wish, paymentPassword };
      const { exchange } =
        'amount' in request
          ? await makeCall('convertPoint', request, { idempotencyKey })
          : await makeCall('redeemPointReward', request, { idempotencyKey });
      closeWish('redeemPointReward');
      onDone(exchange);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!OPEN.has(error.code)) closeWish('redeemPointReward');
      setFailure(error);
    } finally {
      setPending(false);
      refresh('getPointBalance', 'getPointReward', 'getPointConfig', 'getRedeemPointList', 'getBalance');
    }
  });
  const text = failure && (failure.code === 'network' ? `${failure.message} ${t('points.notSent')}` : failure.message);
  return { send, isPending, failure: text, needsPin: failure?.code === 'payment_password_missing' };
}
