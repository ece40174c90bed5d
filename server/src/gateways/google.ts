import { boundedFetch } from '@sorak/contract/outgoing';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { SocialGateway } from './social-gateway.ts';

export type GoogleSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

const ask = boundedFetch({ withinMs: 10_000, maxBytes: 256 * 1024 });

const claimsOf = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
});

/** OpenID Connect with code, PKCE, state and nonce. The issuer's own description is read once and again after a failure. */
export function googleGateway({ issuer, clientId, clientSecret }: GoogleSettings): SocialGateway {
  let known: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    // Plain http is for providers on this machine; the configuration admits no other.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    known ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, [client.customFetch]: ask });
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    name: 'google',
    begin: async ({ state, secrets: { verifier, nonce }, redirectUri }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }),
    finish: async ({ url, state, secrets: { verifier, nonce } }) => {
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { sub, name, email, email_verified: isProven } = v.parse(claimsOf, tokens.claims());
      return { subject: sub, name, email: email ?? null, isEmailProven: email !== undefined && isProven };
    },
  };
}
