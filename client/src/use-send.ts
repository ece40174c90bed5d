import type { CallName } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { makeCall, type RequestOf, type ValueOf } from './calls.ts';

export type Send<N extends CallName> = {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly clear: () => void;
  /** The answer, or undefined when it failed: then `error` says why, and what was typed stays. */
  readonly send: (request: RequestOf<N>) => Promise<ValueOf<N> | undefined>;
  /** The same for whoever does something else about a failure. Rejects with ApiError. */
  readonly sendOrThrow: (request: RequestOf<N>) => Promise<ValueOf<N>>;
};

const IDLE = { isBusy: false, error: null };

/** Sends a call on demand. */
export function useSend<N extends CallName>(name: N): Send<N> {
  const [state, setState] = useState<Pick<Send<N>, 'isBusy' | 'error'>>(IDLE);
  const sendOrThrow = async (request: RequestOf<N>): Promise<ValueOf<N>> => {
    setState({ isBusy: true, error: null });
    try {
      const value = await makeCall(name, request);
      setState(IDLE);
      return value;
    } catch (error) {
      setState({ isBusy: false, error: error instanceof ApiError ? error : null });
      throw error;
    }
  };
  const send = async (request: RequestOf<N>): Promise<ValueOf<N> | undefined> => {
    try {
      return await sendOrThrow(request);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
  return { ...state, clear: () => setState((now) => ({ ...now, error: null })), send, sendOrThrow };
}
