import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { newestLetters } from './outgoing-service.ts';

const SHOWN = 100;
const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#dde1dc;--ground:#f5f6f2;--card:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#2d3531;--ground:#0a0c0b;--card:#121514}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.6rem;margin:0}p.s{color:var(--soft);margin:.3rem 0 1.5rem}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem 1.2rem;margin:0 0 .8rem}
header{display:flex;flex-wrap:wrap;gap:.2rem 1rem;color:var(--soft);font-size:.85rem}h2{font-size:1rem;margin:.4rem 0 0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.4rem 0 0}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Letter = Awaited<ReturnType<typeof newestLetters>>[number];

const stateOf = ({ sent_at: sentAt, failure }: Letter): string => {
  if (sentAt) return `sent ${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return failure ? `failed: ${failure}` : 'waiting';
};

const NAMES = { sms: 'SMS', email: 'E-mail', push: 'Push' };

const article = (letter: Letter): string => `<article><header><span>${NAMES[letter.channel]}</span>
<strong>${escape(letter.address)}</strong><span>${escape(stateOf(letter))}</span></header>
${letter.subject ? `<h2>${escape(letter.subject)}</h2>` : ''}<pre>${escape(letter.body)}</pre></article>`;

/** `GET /outbox`: the newest SMS and e-mails, where no gateway takes them. For this machine alone, and only outside production, where Config.hasOutbox is set. */
export function registerOutbox(app: FastifyInstance, context: Context): void {
  if (!context.config.hasOutbox) return;
  app.get('/outbox', { onRequest: onlyThisMachine(context) }, async (_request, reply) => {
    const letters = await newestLetters(context, SHOWN);
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1>
<p class="s">What the platform sent by SMS and e-mail, newest first. Set SMTP_URL and SMS_GATEWAY_URL to really send it.</p>
${letters.map(article).join('') || '<p>Nothing was sent yet.</p>'}</main></body></html>`;
    return reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
