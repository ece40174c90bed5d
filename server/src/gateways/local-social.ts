import { createHash } from 'node:crypto';
import type { SocialProvider } from '@sorak/contract';
import * as v from 'valibot';
import type { SecretBox } from '@sorak/contract/secret-box';
import type { SocialGateway } from './social-gateway.ts';

/** Where the stand-in asks who one wants to be. */
export const LOCAL_SOCIAL_PATH = '/social-provider';
const CODE_LIFE_MS = 5 * 60_000;

const codeOf = v.object({
  provider: v.string(),
  subject: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  isEmailProven: v.boolean(),
  nonce: v.string(),
  challenge: v.string(),
  at: v.number(),
});
export type LocalCode = v.InferOutput<typeof codeOf>;

/** The code that the stand-in's page sends back: what was chosen, sealed. */
export const sealLocalCode = (secrets: SecretBox, code: LocalCode): string =>
  secrets.seal(JSON.stringify(code), 'social-code').toString('base64url');

/** Plays a provider on a page of our own, with the same state, nonce and PKCE. Never in production. */
export function localSocialGateway(provider: SocialProvider, siteOrigin: string, secrets: SecretBox): SocialGateway {
  return {
    name: `local ${provider}`,
    begin: ({ state, secrets: { verifier, nonce }, redirectUri }) => {
      const url = new URL(LOCAL_SOCIAL_PATH, siteOrigin);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      url.search = new URLSearchParams({ provider, state, nonce, code_challenge: challenge, redirect_uri: redirectUri }).toString();
      return Promise.resolve(url);
    },
    finish: ({ url, state, secrets: { verifier, nonce } }) => {
      const sealed = Buffer.from(url.searchParams.get('code') ?? '', 'base64url');
      const code = v.parse(codeOf, JSON.parse(secrets.open(sealed, 'social-code')));
      const isFitting =
        url.searchParams.get('state') === state &&
        code.provider === provider &&
        code.nonce === nonce &&
        code.challenge === createHash('sha256').update(verifier).digest('base64url') &&
        Date.now() - code.at < CODE_LIFE_MS;
      if (!isFitting) throw new Error('The stand-in’s code does not fit this attempt.');
      const { subject, name, email, isEmailProven } = code;
      return Promise.resolve({ subject, name, email, isEmailProven });
    },
  };
}
