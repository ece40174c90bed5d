import { createHash } from 'node:crypto';
import type { PasskeyAnswer } from '@sorak/contract';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { newToken } from '../../lib/token.ts';
import * as repo from './passkey-repo.ts';

const LIFE_MS = 5 * 60_000;
const ASKED_PER_ADDRESS = { name: 'operator-challenge', max: 60, windowMs: 60_000 };

const hashOf = (challenge: string): Buffer => createHash('sha256').update(`passkey:${challenge}`).digest();

/** Where keys are made and used: the console's own address, and no other site. */
export const rpOf = ({ config }: Context): { readonly rpId: string; readonly origin: string } => ({
  rpId: new URL(config.siteOrigin).hostname,
  origin: config.siteOrigin,
});

type Challenge = { readonly challenge: string; readonly rpId: string };

/** What a key is to sign, once. */
export async function newChallenge(
  context: Context,
  use: repo.ChallengeUse,
  operatorId: bigint | null,
  decision: Buffer | null = null,
): Promise<Challenge> {
  const challenge = newToken();
  await repo.insertChallenge(context.db.query, hashOf(challenge), use, {
    operatorId,
    decision,
    expiresAt: new Date(context.clock.now() + LIFE_MS),
  });
  return { challenge, rpId: rpOf(context).rpId };
}

/** The same for a stranger; CallError too_many_requests. */
export async function signInChallenge(context: Context, ip: string): Promise<Challenge> {
  await countHit(context, ASKED_PER_ADDRESS, subscriberOf(ip));
  return newChallenge(context, 'sign_in', null);
}

/** The challenge that a browser says was signed; undefined for what is no such text. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Uses up the challenge that was signed, and says which it was and of which decision; undefined when it counts no more. */
export async function spendChallenge(
  context: Context,
  clientDataJSON: string,
  use: repo.ChallengeUse,
  operatorId: bigint | null,
): Promise<{ readonly challenge: string; readonly decision: Buffer | null } | undefined> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await repo.spendChallenge(context.db.query, hashOf(challenge), use, operatorId, new Date(context.clock.now()));
  return spent && { challenge, decision: spent.decision };
}

/** Which key of this operator signed the challenge, from this console, further on than it ever counted; undefined for every other answer. */
export async function signedBy(
  context: Context,
  operatorId: bigint,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<string | undefined> {
  const key = await repo.findPasskey(context.db.query, operatorId, answer.id);
  if (!key) return undefined;
  const { rpId, origin } = rpOf(context);
  try {
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: userHandle === undefined ? response : { ...response, userHandle }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: key.key_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const isNew = await repo.countUse(context.db.query, key.id, BigInt(authenticationInfo.newCounter), new Date(context.clock.now()));
    return isNew ? key.id : undefined;
  } catch {
    // It throws for whatever is not as it should be.
    return undefined;
  }
}

/** What nobody signed in time. */
export const dropOldChallenges = ({ db, clock }: Context): Promise<void> => repo.dropOldChallenges(db.query, new Date(clock.now()));
