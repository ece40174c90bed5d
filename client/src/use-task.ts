import { useRef, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { failureFrom } from './calls.ts';

type Task<A extends readonly unknown[], F> = {
  readonly isBusy: boolean;
  readonly failure: F | null;
  /** Says what else is wrong, or takes back what was said. */
  readonly fail: (failure: F | null) => void;
  readonly run: (...asked: A) => Promise<void>;
};

/**
 * Work that sends something when it is asked for, one at a time: a press while it is under way is let go, so that two in one breath send
 * once. What it throws becomes what `failureOf` makes of it, null where something else than words answers it. What `check` finds wrong is
 * said before anything is sent.
 */
export function useTask<A extends readonly unknown[], F = string>(
  work: (...asked: A) => Promise<unknown>,
  failureOf: (error: ApiError, ...asked: A) => F | null,
  check?: (...asked: A) => F | null,
): Task<A, F> {
  const isUnderWay = useRef(false);
  const [state, setState] = useState<Pick<Task<A, F>, 'isBusy' | 'failure'>>({ isBusy: false, failure: null });
  const run = async (...asked: A): Promise<void> => {
    if (isUnderWay.current) return;
    const wrong = check?.(...asked) ?? null;
    if (wrong !== null) return setState({ isBusy: false, failure: wrong });
    isUnderWay.current = true;
    setState({ isBusy: true, failure: null });
    try {
      await work(...asked);
      setState(({ failure }) => ({ isBusy: false, failure }));
    } catch (error) {
      setState({ isBusy: false, failure: failureOf(failureFrom(error), ...asked) });
    } finally {
      isUnderWay.current = false;
    }
  };
  return { ...state, fail: (failure) => setState(({ isBusy }) => ({ isBusy, failure })), run };
}
