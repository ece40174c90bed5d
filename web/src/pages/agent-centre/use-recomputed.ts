import { useEffect, useState } from 'react';
import type { Question } from './recompute.ts';
// oxlint-disable-next-line import/default -- the build answers its address.
import address from './recompute-worker.ts?worker&url';

/** Null while it is reckoned; `failed` where the browser starts no worker. */
type Recomputed = boolean | 'failed' | null;

type Policy = { readonly createScriptURL: (url: string) => unknown };
type Factory = { readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => Policy };

/** The content security policy takes no plain text for a script's address; it takes a policy's name once for each page. */
const { trustedTypes } = globalThis as unknown as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy('sorak-recompute', { createScriptURL: () => address });
/** The DOM's types know text and URL only. */
const trusted = (): string => (policy ? (policy.createScriptURL(address) as string) : address);

/** Whether rows add up, reckoned by a worker of its own that ends with its answer. Asked anew when `question` is another object. */
export function useRecomputed(question: Question): Recomputed {
  const [answer, setAnswer] = useState<{ readonly to: Question; readonly is: Recomputed } | null>(null);
  useEffect(() => {
    const worker = new Worker(trusted(), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
      setAnswer({ to: question, is: data });
      worker.terminate();
    });
    worker.addEventListener('error', () => setAnswer({ to: question, is: 'failed' }));
    worker.postMessage(question, []);
    return () => worker.terminate();
  }, [question]);
  return answer?.to === question ? answer.is : null;
}
