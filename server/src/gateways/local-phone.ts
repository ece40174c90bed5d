import * as v from 'valibot';
import type { SecretBox } from '@sorak/contract/secret-box';
import type { PhoneTokens } from './firebase.ts';

/** Where the stand-in asks which number one holds. */
export const LOCAL_PHONE_PATH = '/phone-provider';
const LIFE_MS = 10 * 60_000;

const sealedOf = v.object({ number: v.string(), at: v.number(), once: v.string() });
export type LocalProof = v.InferOutput<typeof sealedOf>;

/** The token that the stand-in's page gives: the number that was named there, sealed. */
export const sealLocalProof = (secrets: SecretBox, proof: LocalProof): string =>
  secrets.seal(JSON.stringify(proof), 'phone-proof').toString('base64url');

/** Plays a provider of proven numbers on a page of our own. Never in production. */
export function localPhoneGateway(siteOrigin: string, secrets: SecretBox): PhoneTokens {
  return {
    name: 'local phone',
    page: new URL(LOCAL_PHONE_PATH, siteOrigin),
    proofOf: (idToken, now) => {
      try {
        const { number, at, once } = v.parse(sealedOf, JSON.parse(secrets.open(Buffer.from(idToken, 'base64url'), 'phone-proof')));
        return Promise.resolve(Math.abs(now - at) < LIFE_MS ? { number, id: once } : null);
      } catch {
        return Promise.resolve(null);
      }
    },
  };
}
