import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';

export type FirebaseSettings = { readonly projectId: string; readonly jwksUrl: string };

/** Judges the ID token of a phone verification made elsewhere: the proven number (E.164), or null for a token that does not hold. */
export type PhoneTokens = { readonly name: string; readonly numberOf: (idToken: string, now: number) => Promise<string | null> };

const FRESH_S = 10 * 60;
const claimsOf = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.number(),
  phone_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{5,14}$/)),
  firebase: v.object({ sign_in_provider: v.literal('phone') }),
});

/** Signature by the published keys, issuer, audience and expiry; the number must have been proven within ten minutes. `now` in epoch milliseconds. */
export function firebaseGateway({ projectId, jwksUrl }: FirebaseSettings): PhoneTokens {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 10_000, cooldownDuration: 30_000 });
  const rules = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, algorithms: ['RS256'], clockTolerance: 30 };
  return {
    name: 'firebase',
    numberOf: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, { ...rules, currentDate: new Date(now), requiredClaims: ['exp', 'iat'] });
        const { auth_time: provenAt, phone_number: number } = v.parse(claimsOf, payload);
        const ageS = now / 1000 - provenAt;
        return ageS > FRESH_S || ageS < -60 ? null : number;
      } catch {
        return null;
      }
    },
  };
}
