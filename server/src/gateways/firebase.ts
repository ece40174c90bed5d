import { boundedFetch } from '@sorak/contract/outgoing';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as v from 'valibot';

export type FirebaseSettings = { readonly projectId: string; readonly jwksUrl: string; readonly pageUrl: string | null };

/**
 * A provider that proves numbers. `page` is where a window goes to prove one (null: there is no such page; tokens come from elsewhere).
 * `proofOf` checks the ID token: the proven number (E.164) and what this proof alone is known by, or null for a token that does not hold.
 */
type PhoneProof = { readonly number: string; readonly id: string };
export type PhoneTokens = {
  readonly name: string;
  readonly page: URL | null;
  readonly proofOf: (idToken: string, now: number) => Promise<PhoneProof | null>;
};

const FRESH_S = 10 * 60;
const ask = boundedFetch({ withinMs: 10_000, maxBytes: 256 * 1024 });

const claimsOf = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.number(),
  phone_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{5,14}$/)),
  firebase: v.object({ sign_in_provider: v.literal('phone') }),
});

/** Signature by the published keys, issuer, audience and expiry; the number must have been proven within ten minutes. `now` in epoch milliseconds. */
export function firebaseGateway({ projectId, jwksUrl, pageUrl }: FirebaseSettings): PhoneTokens {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 30_000, [customFetch]: ask });
  const rules = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, algorithms: ['RS256'], clockTolerance: 30 };
  return {
    name: 'firebase',
    page: pageUrl === null ? null : new URL(pageUrl),
    proofOf: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, { ...rules, currentDate: new Date(now), requiredClaims: ['exp', 'iat'] });
        const { auth_time: provenAt, phone_number: number } = v.parse(claimsOf, payload);
        const ageS = now / 1000 - provenAt;
        // What was signed: the signature beside it can be written in more ways than one.
        return ageS > FRESH_S || ageS < -60 ? null : { number, id: idToken.slice(0, idToken.lastIndexOf('.')) };
      } catch {
        return null;
      }
    },
  };
}
