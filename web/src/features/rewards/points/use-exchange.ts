import type { PointExchange } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useText } from '../../../locales/text.ts';

/** A reward with its price for one, or whole points with what they were said to bring. */
export type Request =
  | {
      readonly id: string;
      readonly quantity: number;
      readonly points: number;
      readonly addressId?: string;
      readonly variant?: string;
      readonly version?: number;
    }
  | { readonly points: number; readonly amount: number };

/** Exchanges once, however often it is pressed. */
export function useExchange(onDone: (made: PointExchange) => void) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = useOnce(async (wanted: Request, paymentPassword: string) => {
    setPending(true);
    setFailure(null);
    try {
      const request = { ...wanted, paymentPassword };
      const { exchange } = 'amount' in request ? await makeCall('convertPoint', request) : await makeCall('redeemPointReward', request);
      onDone(exchange);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setPending(false);
      refresh(
        'getPointBalance',
        'getPointReward',
        'getPointGood',
        'getRewards',
        'getPointConfig',
        'getRedeemPointList',
        'getBalance',
        'getWaitingClaims',
      );
    }
  });
  const text = failure && (failure.code === 'network' ? `${failure.message} ${t('points.notSent')}` : failure.message);
  return { send, isPending, failure: text, needsPin: failure?.code === 'payment_password_missing' };
}
