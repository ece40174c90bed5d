import { createHash } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialMessage, type SocialProvider } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { LOCAL_SOCIAL_PATH, sealLocalCode } from '../../gateways/local-social.ts';
import { CallError } from '../../http/call.ts';
import { cookieName, cookieScope, ownCookies } from '../../http/cookies.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { registerPhonePages } from './phone-pages.ts';
import { beginSocial, finishSocial, redirectUri } from './social-service.ts';
import { TELLING, TELLING_HASH, escape, oneOf, page, show, showFailure } from './window-page.ts';

const COOKIE = 'social';
const COOKIE_LIFE_S = 600;
const isProvider = (text: string): text is SocialProvider => (SOCIAL_PROVIDERS as readonly string[]).includes(text);

/** The window of a sign-in through others: `start` goes to the provider, `callback` comes back and tells the site. */
export function registerSocialPages(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { provider: string } }>('/wps/session/social/:provider/start', async (request, reply) => {
    const { provider } = request.params;
    const attempt = oneOf(request.url, 'attempt');
    if (!isProvider(provider) || !/^[\w-]{8,64}$/.test(attempt)) return showFailure(reply, 404);
    try {
      const { url, browser } = await beginSocial(context, { provider, attempt, ip: request.ip });
      return reply
        .setCookie(cookieName(context, COOKIE), browser, {
          ...cookieScope(context, '/wps/session/social'),
          sameSite: 'lax',
          maxAge: COOKIE_LIFE_S,
        })
        .header('Cross-Origin-Opener-Policy', 'unsafe-none')
        .header('Referrer-Policy', 'no-referrer')
        .header('Cache-Control', 'no-store')
        .redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof CallError)) context.log.warn({ err: error, provider }, 'a provider cannot be reached');
      return showFailure(reply, error instanceof CallError && error.code === 'too_many_requests' ? 429 : 502);
    }
  });
  app.get<{ Params: { provider: string } }>('/wps/session/social/:provider/callback', async (request, reply) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return showFailure(reply, 404);
    const url = new URL(request.url, context.config.siteOrigin);
    const { attempt, ticket } = await finishSocial(context, { provider, url, browser: ownCookies(context, request.cookies)[COOKIE] });
    if (attempt === null) return showFailure(reply, 400);
    const message: SocialMessage = { attempt, ticket };
    const body = `<main><h1>${ticket === null ? 'This did not work' : 'Done'}</h1><p>You can close this window.</p></main><script>${TELLING}</script>`;
    return show(reply, page('Sign-in', body, JSON.stringify(message)), 200, `script-src ${TELLING_HASH}; form-action 'none'`);
  });
  registerPhonePages(app, context);
  if (context.config.hasLocalSocial) registerLocalProvider(app, context);
}

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** The page of the stand-in: one names oneself, or refuses. */
function registerLocalProvider(app: FastifyInstance, context: Context): void {
  const kept = ['provider', 'state', 'nonce', 'code_challenge'] as const;
  const here = { onRequest: onlyThisMachine(context) };
  app.get(LOCAL_SOCIAL_PATH, here, async (request, reply) => {
    const provider = oneOf(request.url, 'provider');
    if (!isProvider(provider)) return show(reply, page('Sign-in', '<main><h1>Unknown provider</h1></main>'), 404);
    const hidden = kept.map((name) => `<input type="hidden" name="${name}" value="${escape(oneOf(request.url, name))}">`).join('');
    const form = `<main><h1>Stand-in for ${NAMES[provider]}</h1><p>This page plays ${NAMES[provider]} on this machine. Say who you are there.</p>
<form action="${LOCAL_SOCIAL_PATH}/answer">${hidden}<label>Name<input type="text" name="name" value="Budi Santoso" maxlength="60" required></label>
<label>E-mail<input type="email" name="email" value="budi@example.com" maxlength="120"></label>
<label class="c"><input type="checkbox" name="proven" value="1" checked> ${NAMES[provider]} has verified this address</label>
<button name="answer" value="yes">Continue</button><button name="answer" value="no" formnovalidate>Refuse</button></form></main>`;
    return show(reply, page(NAMES[provider], form), 200, "script-src 'none'; form-action 'self'");
  });
  app.get(`${LOCAL_SOCIAL_PATH}/answer`, here, async (request, reply) => {
    const [provider = '', state = '', nonce = '', challenge = ''] = kept.map((name) => oneOf(request.url, name));
    if (!isProvider(provider)) return show(reply, page('Sign-in', '<main><h1>Unknown provider</h1></main>'), 404);
    const back = new URL(redirectUri(context, provider));
    back.searchParams.set('state', state);
    const [name, email] = [oneOf(request.url, 'name'), oneOf(request.url, 'email').trim().toLowerCase()];
    if (oneOf(request.url, 'answer') !== 'yes') back.searchParams.set('error', 'access_denied');
    else {
      // Who has an address is the same person whatever name is typed; who has none is known by the name.
      const subject = createHash('sha256')
        .update(`${provider}:${email || name}`)
        .digest('hex')
        .slice(0, 24);
      const who = { provider, subject, name, email: email || null, isEmailProven: email !== '' && oneOf(request.url, 'proven') === '1' };
      back.searchParams.set('code', sealLocalCode(context.secrets, { ...who, nonce, challenge, at: Date.now() }));
    }
    return reply.header('Cross-Origin-Opener-Policy', 'unsafe-none').header('Cache-Control', 'no-store').redirect(back.href, 302);
  });
}
