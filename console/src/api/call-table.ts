import type { WireCall } from '@sorak/client/ground.ts';
import type { CallName, OperatorRole, Right } from '@sorak/contract';

/** `roles`: who may make the call; none named means every operator. `right`: what a role of the house's own must have for it. */
type OperatorCall = WireCall & { readonly roles?: readonly OperatorRole[]; readonly right?: Right };

/** The operators' calls. The build writes this table from the contract. */
export const calls: Readonly<Partial<Record<CallName, OperatorCall>>> = {};
