import type { Routes } from '../../http/call.ts';
import { signInChallenge } from '../../platform/operator/challenge-service.ts';
import {
  addPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  signDecision,
  startPasskey,
  startSignature,
} from '../../platform/operator/passkey-service.ts';

type Names =
  | 'getPasskeyChallenge'
  | 'getOperatorPasskeys'
  | 'startOperatorPasskey'
  | 'addOperatorPasskey'
  | 'renameOperatorPasskey'
  | 'removeOperatorPasskey'
  | 'startDecisionSignature'
  | 'signDecision';

export const operatorPasskeyRoutes: Routes<Names> = {
  getPasskeyChallenge: ({ ip }, context) => signInChallenge(context, ip),
  getOperatorPasskeys: ({ caller }, context) => passkeysOf(context, caller),
  startOperatorPasskey: ({ caller }, context) => startPasskey(context, caller),
  addOperatorPasskey: ({ request, caller }, context) => addPasskey(context, caller, request),
  renameOperatorPasskey: ({ request, caller }, context) => renamePasskey(context, caller, request),
  removeOperatorPasskey: ({ request, caller }, context) => removePasskey(context, caller, request),
  startDecisionSignature: ({ request, caller }, context) => startSignature(context, caller, request.decision),
  signDecision: async ({ request, caller }, context) => {
    await signDecision(context, caller, request.passkey);
    return null;
  },
};
