import type { CallName, Method } from '@sorak/contract';

/** What the browser must know to make a call. The build writes this table from the contract. */
export type WireCall = { readonly method: Method; readonly path: string; readonly sealed?: boolean; readonly idempotent?: boolean };

export const calls: Readonly<Partial<Record<CallName, WireCall>>> = {};
