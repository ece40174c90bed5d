import { useState } from 'react';
import { ApiError } from '../app/api.ts';
import { sentenceOf } from '../app/refusals.ts';

/** Sends something of a bet and keeps why it was refused. */
export function useSending(onChange: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (ask: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    const isDone = await ask().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(sentenceOf(error.refusal));
        return false;
      },
    );
    setBusy(false);
    onChange();
    return isDone;
  };
  return { isBusy, failure, send };
}
