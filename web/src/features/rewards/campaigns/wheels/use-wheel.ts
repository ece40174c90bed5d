import type { WheelSpin } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { promiseOfSpin, spinOf } from '@sorak/contract/rules/wheel';

export const useSpins = () => useCall('getWheelSpins', {}, { staleTimeMs: 0 });

const WORD_BYTES = 8;
const wordOf = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(WORD_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Spins once, with a word that is drawn for the press; the outcome is known before anything turns. */
export function useSpin() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const spin = async (id: string): Promise<WheelSpin | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return (await makeCall('spinWheel', { id, own: wordOf() })).spin;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
      refresh('getWheelSpins', 'getRewards', 'getBalance', 'getPointBalance', 'getTurnover', 'getWaitingClaims');
    }
  };
  return { isBusy, failure, spin };
}

/** Whether a spin kept its promise and stopped where seed and word say. */
export async function isTrue({ id, slices, promise, spun }: WheelSpin): Promise<boolean> {
  if (!spun) return false;
  const { number, slice } = await spinOf(spun.seed, id, spun.own, slices);
  return (await promiseOfSpin(spun.seed, slices)) === promise && number === spun.number && slice === spun.slice;
}
