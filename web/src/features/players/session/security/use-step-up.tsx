import type { StepUpMethod } from '@sorak/contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { type Reason, StepUp } from './StepUp.tsx';

type Asked = { readonly methods: readonly StepUpMethod[]; readonly answer: (isProven: boolean) => void };

export type Proven = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Runs what may need a fresh proof: when the platform asks for one, the page does in its own place, and the work is tried again.
 * Resolves to undefined when the reader gave up; rejects with ApiError for any other failure. `dialog` must be drawn, and says what the `reason` is.
 */
export function useStepUp(reason: Reason = 'security'): { readonly proven: Proven; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (isProven: boolean) => {
    asked?.answer(isProven);
    setAsked(null);
  };
  const proven = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
      const { methods } = error.value as { methods: readonly StepUpMethod[] };
      const isProven = await new Promise<boolean>((answer) => setAsked({ methods, answer }));
      return isProven ? await work() : undefined;
    }
  };
  return { proven, dialog: asked ? <StepUp methods={asked.methods} reason={reason} onEnd={end} /> : null };
}
