import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing } from '../../fields.ts';
import { base64url, keyId, passkeyAnswer } from '../../rules/passkey.ts';

const keyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** What a browser answers for a key that it has just made. */
const newPasskey = v.object({
  id: keyId,
  rawId: keyId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(20))), []),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskey>;

/** That it is the operator and no borrowed session: the app's code, or a key that is known already. */
const proof = v.strictObject({ code: v.optional(v.pipe(v.string(), v.maxLength(16))), passkey: v.optional(passkeyAnswer) });
export type OperatorProof = v.InferOutput<typeof proof>;

const passkeyList = v.object({
  list: v.array(v.object({ id: v.string(), name: v.string(), addedAt: v.number(), usedAt: v.nullable(v.number()) })),
});
const ofKey = { id: v.pipe(v.string(), v.uuid()) };
/** `challenge` is signed once, within five minutes. */
const challenge = { challenge: v.string(), rpId: v.string() };

export const passkeyCalls = defineCalls({
  getPasskeyChallenge: {
    method: 'POST',
    path: '/wps/operator/passkey/challenge',
    auth: 'public',
    summary: 'What a passkey signs at the sign-in: the same for everybody, so that no name is told.',
    request: empty,
    response: v.object(challenge),
    errors: [],
  },
  getOperatorPasskeys: {
    method: 'GET',
    path: '/wps/operator/passkeys',
    auth: 'operator',
    summary: 'The reader’s own passkeys.',
    request: empty,
    response: passkeyList,
    errors: [],
  },
  startOperatorPasskey: {
    method: 'POST',
    path: '/wps/operator/passkeys/start',
    auth: 'operator',
    summary: 'What a browser needs to make a passkey for the reader.',
    request: empty,
    response: v.object({ ...challenge, rpName: v.string(), userId: v.string(), userName: v.string(), known: v.array(v.string()) }),
    errors: [],
  },
  addOperatorPasskey: {
    method: 'POST',
    path: '/wps/operator/passkeys/add',
    auth: 'operator',
    summary: 'Keeps a passkey that the reader’s browser made, once the app’s code or another key says that it is them.',
    request: v.strictObject({ name: keyName, key: newPasskey, proof }),
    response: passkeyList,
    errors: ['passkey_invalid', 'code_invalid', 'conflict'],
  },
  renameOperatorPasskey: {
    method: 'POST',
    path: '/wps/operator/passkeys/rename',
    auth: 'operator',
    summary: 'Gives one of the reader’s passkeys another name.',
    request: v.strictObject({ ...ofKey, name: keyName }),
    response: passkeyList,
    errors: [],
  },
  removeOperatorPasskey: {
    method: 'POST',
    path: '/wps/operator/passkeys/remove',
    auth: 'operator',
    summary:
      'Takes one of the reader’s passkeys away, once the app’s code or a key says that it is them. A lost one is taken away by two admins.',
    request: v.strictObject({ ...ofKey, proof }),
    response: passkeyList,
    errors: ['passkey_invalid', 'code_invalid'],
  },
  startDecisionSignature: {
    method: 'POST',
    path: '/wps/operator/passkeys/sign/start',
    auth: 'operator',
    summary:
      'What a passkey of the reader signs, and which keys there are: before a decision as the second of two, named by the SHA-256 of its path, a line feed and its body, or to prove who one is.',
    request: v.strictObject({ decision: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u))) }),
    response: v.object({ ...challenge, keys: v.array(v.string()) }),
    errors: [],
  },
  signDecision: {
    method: 'POST',
    path: '/wps/operator/passkeys/sign',
    auth: 'operator',
    summary: 'Signs that decision of this session as the second of two, made within a minute: that call with those words, once.',
    request: v.strictObject({ passkey: passkeyAnswer }),
    response: nothing,
    errors: ['passkey_invalid'],
  },
});
