import type { WireCall } from '@sorak/client/ground.ts';
import type { CallName } from '@sorak/contract';

/** The operators' calls. The build writes this table from the contract. */
export const calls: Readonly<Partial<Record<CallName, WireCall>>> = {};
