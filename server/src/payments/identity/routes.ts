import type { Routes } from '../../http/call.ts';
import { addIdentityPicture, identityStanding, removeIdentityPicture, sendIdentity } from './case-service.ts';
import { approveIdentity, refuseIdentity, revokeIdentity } from './decision-service.ts';
import { identityCase, identityQueue, noteIdentitySeen, openIdentity } from './queue-service.ts';

export const identityRoutes: Routes<'getIdentity' | 'addIdentityPicture' | 'removeIdentityPicture' | 'sendIdentity'> = {
  getIdentity: ({ caller }, context) => identityStanding(context, caller.memberId),
  addIdentityPicture: ({ caller, request }, context) => addIdentityPicture(context, caller.memberId, request),
  removeIdentityPicture: ({ caller, request }, context) => removeIdentityPicture(context, caller.memberId, request.pictureId),
  sendIdentity: ({ caller, request }, context) => sendIdentity(context, caller.memberId, request),
};

type Operators = 'getIdentityQueue' | 'getIdentityCase' | 'openIdentity' | 'approveIdentity' | 'refuseIdentity' | 'revokeIdentity';

/** What operators do with identities; looking is written down. */
export const operatorIdentityRoutes: Routes<Operators> = {
  getIdentityQueue: ({ request }, context) => identityQueue(context, request),
  getIdentityCase: async ({ caller, request }, context) => {
    const found = await identityCase(context, request.id);
    await noteIdentitySeen(context, caller.operatorId, found);
    return found;
  },
  openIdentity: ({ caller, request }, context) => openIdentity(context, caller.operatorId, request),
  approveIdentity: async ({ caller, request: { validUntil, ...decision } }, context) => {
    await approveIdentity(context, { ...decision, operatorId: caller.operatorId }, validUntil);
    return identityCase(context, decision.id);
  },
  refuseIdentity: async ({ caller, request: { reason, isAgain, ...decision } }, context) => {
    await refuseIdentity(context, { ...decision, operatorId: caller.operatorId }, reason, isAgain);
    return identityCase(context, decision.id);
  },
  revokeIdentity: async ({ caller, request: { reason, ...decision } }, context) => {
    await revokeIdentity(context, { ...decision, operatorId: caller.operatorId }, reason);
    return identityCase(context, decision.id);
  },
};
