import { createHash } from 'node:crypto';
import { SOCIAL_CHANNEL, SOCIAL_PROVIDERS, type SocialMessage, type SocialProvider } from '@sorak/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { LOCAL_SOCIAL_PATH, sealLocalCode } from '../gateways/local-social.ts';
import { CallError } from '../http/call.ts';
import { beginSocial, finishSocial, redirectUri } from './social-service.ts';

const COOKIE = 'social';
const COOKIE_LIFE_S = 600;
const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#c9cec6;--ground:#f5f6f2;--card:#fff;--go:#12170f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#3a423d;--ground:#0a0c0b;--card:#121514;--go:#d6f551;--on:#12170f}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(26rem,100%);padding:2rem 1.5rem;background:var(--card);border-radius:20px}h1{font-size:1.35rem;margin:0}p{color:var(--soft);margin:.4rem 0 1.2rem}
label{display:block;font-weight:600;margin:0 0 .9rem}input[type=text],input[type=email]{display:block;width:100%;font:inherit;margin-top:.3rem;padding:.7rem .8rem;border:1px solid var(--line);border-radius:12px;background:none;color:inherit}
.c{font-weight:400}button{font:600 1rem/1 inherit;width:100%;padding:1rem;border:0;border-radius:14px;background:var(--go);color:var(--on);cursor:pointer}button+button{margin-top:.6rem;background:none;color:inherit}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(STYLE);
/** Tells the site's own windows, and closes this one; the site may have lost hold of a window that was at a provider. */
const SCRIPT = `const d=document.body.dataset;new BroadcastChannel('${SOCIAL_CHANNEL}').postMessage(JSON.parse(d.message));setTimeout(()=>window.close(),100)`;
const SCRIPT_HASH = hashOf(SCRIPT);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const page = (title: string, body: string, message = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head><body${message ? ` data-message="${escape(message)}"` : ''}>${body}</body></html>`;

/** A page of the sign-in window: it keeps hold of whoever opened it, and is shown in no frame. */
function show(reply: FastifyReply, html: string, status = 200, more = "script-src 'none'; form-action 'none'"): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; base-uri 'none'; ${more}`)
    .header('Cross-Origin-Opener-Policy', 'unsafe-none')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const isProvider = (text: string): text is SocialProvider => (SOCIAL_PROVIDERS as readonly string[]).includes(text);
const oneOf = (address: string, name: string): string => new URLSearchParams(address.split('?')[1] ?? '').get(name) ?? '';

/** The window of a sign-in through others: `start` goes to the provider, `callback` comes back and tells the site. */
export function registerSocialPages(app: FastifyInstance, context: Context): void {
  const failed = (reply: FastifyReply, status: number): FastifyReply =>
    show(reply, page('Sign-in', '<main><h1>This did not work</h1><p>Close this window and try again.</p></main>'), status);
  app.get<{ Params: { provider: string } }>('/wps/session/social/:provider/start', async (request, reply) => {
    const { provider } = request.params;
    const attempt = oneOf(request.url, 'attempt');
    if (!isProvider(provider) || !/^[\w-]{8,64}$/.test(attempt)) return failed(reply, 404);
    try {
      const { url, browser } = await beginSocial(context, { provider, attempt, ip: request.ip });
      return reply
        .setCookie(COOKIE, browser, {
          path: '/wps/session/social',
          httpOnly: true,
          sameSite: 'lax',
          secure: context.config.siteOrigin.startsWith('https:'),
          maxAge: COOKIE_LIFE_S,
        })
        .header('Cross-Origin-Opener-Policy', 'unsafe-none')
        .header('Referrer-Policy', 'no-referrer')
        .header('Cache-Control', 'no-store')
        .redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof CallError)) context.log.warn({ err: error, provider }, 'a provider cannot be reached');
      return failed(reply, error instanceof CallError && error.code === 'too_many_requests' ? 429 : 502);
    }
  });
  app.get<{ Params: { provider: string } }>('/wps/session/social/:provider/callback', async (request, reply) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return failed(reply, 404);
    const url = new URL(request.url, context.config.siteOrigin);
    const { attempt, ticket } = await finishSocial(context, { provider, url, browser: request.cookies[COOKIE] });
    if (attempt === null) return failed(reply, 400);
    const message: SocialMessage = { attempt, ticket };
    const body = `<main><h1>${ticket === null ? 'This did not work' : 'Done'}</h1><p>You can close this window.</p></main><script>${SCRIPT}</script>`;
    return show(reply, page('Sign-in', body, JSON.stringify(message)), 200, `script-src ${SCRIPT_HASH}; form-action 'none'`);
  });
  if (context.config.hasLocalSocial) registerLocalProvider(app, context);
}

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** The page of the stand-in: one names oneself, or refuses. */
function registerLocalProvider(app: FastifyInstance, context: Context): void {
  const kept = ['provider', 'state', 'nonce', 'code_challenge'] as const;
  app.get(LOCAL_SOCIAL_PATH, async (request, reply) => {
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
  app.get(`${LOCAL_SOCIAL_PATH}/answer`, async (request, reply) => {
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
