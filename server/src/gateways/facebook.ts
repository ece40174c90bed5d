import { createHash, createHmac } from 'node:crypto';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { SocialGateway } from './social-gateway.ts';

export type FacebookSettings = {
  readonly appId: string;
  readonly appSecret: string;
  readonly dialogOrigin: string;
  readonly graphOrigin: string;
};

const VERSION = 'v21.0';
const BOUNDS = { withinMs: 10_000, maxBytes: 64 * 1024 };

const tokenOf = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });
const inspectedOf = v.object({ data: v.object({ app_id: v.string(), is_valid: v.literal(true), user_id: v.string() }) });
const personOf = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
});

/** OAuth with code, state and PKCE; the token is inspected, so that one made for another app is refused. Its addresses count as unproven. */
export function facebookGateway({ appId, appSecret, dialogOrigin, graphOrigin }: FacebookSettings): SocialGateway {
  const graph = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const url = new URL(`/${VERSION}/${path}`, graphOrigin);
    url.search = new URLSearchParams(query).toString();
    const answer = await callOut(url, BOUNDS);
    if (answer.status >= 300) throw new Error(`Facebook answered ${answer.status} to ${path}.`);
    return JSON.parse(textOf(answer));
  };
  return {
    name: 'facebook',
    begin: ({ state, secrets: { verifier }, redirectUri }) => {
      const url = new URL(`/${VERSION}/dialog/oauth`, dialogOrigin);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return Promise.resolve(url);
    },
    finish: async ({ url, state, secrets: { verifier }, redirectUri }) => {
      const code = url.searchParams.get('code');
      if (url.searchParams.get('state') !== state || code === null) throw new Error('Facebook came back without a code.');
      const asked = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code, code_verifier: verifier };
      const { access_token: token } = v.parse(tokenOf, await graph('oauth/access_token', asked));
      const inspected = await graph('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
      const { app_id: forApp, user_id: userId } = v.parse(inspectedOf, inspected).data;
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const me = await graph('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof });
      const { id, name, email } = v.parse(personOf, me);
      if (forApp !== appId || userId !== id) throw new Error('The token belongs to another app or person.');
      return { subject: id, name, email: email ?? null, isEmailProven: false };
    },
  };
}
