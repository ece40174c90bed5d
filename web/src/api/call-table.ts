import { CALLS, type CallName, type Method } from '@sorak/contract';

/** What the browser must know to make a call. The build reduces the contract's records to this, so that no schema is shipped. */
export type WireCall = {
  readonly method: Method;
  readonly path: string;
  readonly auth: string;
  readonly sealed?: boolean;
  readonly idempotent?: boolean;
};

export const callTable: Readonly<Record<CallName, WireCall>> = CALLS;
