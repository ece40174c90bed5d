import { randomUUID } from 'node:crypto';
import { SOCIAL_CHANNEL } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { LOCAL_PHONE_PATH, sealLocalProof } from '../../gateways/local-phone.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { requirePhoneProvider } from './phone-login-service.ts';
import { escape, hashOf, oneOf, page, show, showFailure } from './window-page.ts';

const STARTS = { name: 'phone-proof-start', max: 60, windowMs: 10 * 60_000 };
const CALLBACK = '/wps/session/phone/callback';
const ATTEMPT = /^[\w-]{8,64}$/;

/**
 * The token comes behind the #, which no server and no log sees. The site believes a message only of the attempt that it began,
 * and the platform checks the token.
 */
const HANDING = `const q=new URLSearchParams(location.hash.slice(1));history.replaceState(null,'',location.pathname);new BroadcastChannel('${SOCIAL_CHANNEL}').postMessage({attempt:q.get('state')||'',ticket:q.get('id_token')});setTimeout(()=>window.close(),100)`;
/** The site names the number behind the #, where a redirect keeps it. */
const NAMING = `document.forms[0].elements.number.value=decodeURIComponent(location.hash.slice(1))`;

/** The window that proves a number: `start` goes to the provider's page, `callback` hands the token to the site. */
export function registerPhonePages(app: FastifyInstance, context: Context): void {
  app.get('/wps/session/phone/start', async (request, reply) => {
    const attempt = oneOf(request.url, 'attempt');
    if (!ATTEMPT.test(attempt)) return showFailure(reply, 404);
    try {
      const { page: at } = await requirePhoneProvider(context);
      if (at === null) return showFailure(reply, 404);
      await countHit(context, STARTS, subscriberOf(request.ip));
      const url = new URL(at);
      url.searchParams.set('state', attempt);
      url.searchParams.set('return_to', `${context.config.siteOrigin}${CALLBACK}`);
      return reply
        .header('Cross-Origin-Opener-Policy', 'unsafe-none')
        .header('Referrer-Policy', 'no-referrer')
        .header('Cache-Control', 'no-store')
        .redirect(url.href, 302);
    } catch (error) {
      return showFailure(reply, error instanceof CallError && error.code === 'too_many_requests' ? 429 : 404);
    }
  });
  app.get(CALLBACK, (_request, reply) =>
    show(
      reply,
      page('Sign-in', `<main><h1>Done</h1><p>You can close this window.</p></main><script>${HANDING}</script>`),
      200,
      `script-src ${hashOf(HANDING)}; form-action 'none'`,
    ),
  );
  if (context.config.hasLocalSocial) registerLocalPhone(app, context);
}

/** The page of the stand-in: one names the number that one holds, or refuses. */
function registerLocalPhone(app: FastifyInstance, context: Context): void {
  const here = { onRequest: onlyThisMachine(context) };
  app.get(LOCAL_PHONE_PATH, here, (request, reply) => {
    const form = `<main><h1>Stand-in for a phone provider</h1><p>This page plays a provider that proves numbers on this machine. It sends nothing. Say which number you hold.</p>
<form action="${LOCAL_PHONE_PATH}/answer"><input type="hidden" name="state" value="${escape(oneOf(request.url, 'state'))}">
<label>Number<input type="text" name="number" inputmode="tel" placeholder="+6281234567890" maxlength="24" required></label>
<button name="answer" value="yes">This is my number</button><button name="answer" value="no" formnovalidate>Refuse</button></form></main><script>${NAMING}</script>`;
    return show(reply, page('Phone provider', form), 200, `script-src ${hashOf(NAMING)}; form-action 'self'`);
  });
  app.get(`${LOCAL_PHONE_PATH}/answer`, here, (request, reply) => {
    const handed = new URLSearchParams({ state: oneOf(request.url, 'state') });
    const number = oneOf(request.url, 'number').replaceAll(/[^+0-9]/g, '');
    if (oneOf(request.url, 'answer') === 'yes')
      handed.set('id_token', sealLocalProof(context.secrets, { number, at: context.clock.now(), once: randomUUID() }));
    return reply
      .header('Cross-Origin-Opener-Policy', 'unsafe-none')
      .header('Cache-Control', 'no-store')
      .redirect(`${context.config.siteOrigin}${CALLBACK}#${handed.toString()}`, 302);
  });
}
