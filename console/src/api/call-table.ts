import type { WireCall } from '@sorak/client/ground.ts';
import type { CallName, OperatorRole } from '@sorak/contract';

/** `roles`: who may make the call; none named means every operator. */
type OperatorCall = WireCall & { readonly roles?: readonly OperatorRole[] };

/** The operators' calls. The build writes this table from the contract. */
export const calls: Readonly<Partial<Record<CallName, OperatorCall>>> = {};
