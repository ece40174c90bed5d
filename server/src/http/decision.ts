import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** The operator's call that is carried out: whose session, and the SHA-256 of its path and its body, by which a key signs it. */
export type Decision = { readonly sessionId: string; readonly digest: Buffer; passkey?: string | undefined };

const running = new AsyncLocalStorage<Decision>();

export const decisionDigest = (path: string, body: Buffer | null): Buffer =>
  createHash('sha256')
    .update(`${path}\n`)
    .update(body ?? '')
    .digest();

let calls = 0;

export async function withDecision<T>(decision: Decision, work: () => Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await running.run(decision, work);
  } finally {
    calls -= 1;
    // While it is on, every promise of the process pays for it.
    if (calls === 0) running.disable();
  }
}

/** Undefined outside of an operator's call. */
export const runningDecision = (): Decision | undefined => running.getStore();
