import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { say } from '../../lib/words.ts';
import { type LeaveWish, type Leaving, leaving } from './leave-service.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#5f685e;--ground:#f5f6f2}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#b5beb8;--ground:#0a0c0b}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:4rem 1rem}h1{font-size:1.6rem;margin:0}p{color:var(--soft)}
button{font:inherit;font-weight:600;min-height:44px;padding:.6rem 1.2rem;border-radius:12px;border:1px solid var(--line);background:none;color:inherit}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

function page({ channel, language, isLeft }: Leaving): string {
  const title = say(language, isLeft ? 'letter.left.title' : 'letter.leaving.title');
  const text = say(language, isLeft ? 'letter.left.text' : 'letter.leaving.text', { channel });
  const button = (wish: LeaveWish, word: string) => `<button name="wish" value="${wish}">${word}</button>`;
  const buttons = isLeft
    ? button('again', say(language, 'letter.left.back'))
    : `${button('leave', say(language, 'letter.leaving.leave'))} ${button('everywhere', say(language, 'letter.leaving.everywhere'))}`;
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>
<form method="post">${buttons}</form></main></body></html>`;
}

function answer(reply: FastifyReply, found: Leaving | undefined): FastifyReply {
  const framed = reply
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer');
  if (!found) return framed.code(404).type('text/plain; charset=utf-8').send('404');
  return framed.type('text/html; charset=utf-8').send(page(found));
}

type Link = { Params: { channel: string; key: string }; Body: string | undefined };

const WISHES: Readonly<Record<string, LeaveWish>> = { 'wish=again': 'again', 'wish=everywhere': 'everywhere' };

/**
 * `/leave/<channel>/<key>`: by which whoever gets marketing leaves a channel with one press, signed in or not. Looking changes nothing: mail
 * programs open links by themselves. Their own button sends a form of its own (RFC 8058), and leaves as any press does.
 */
export function registerLeaving(app: FastifyInstance, context: Context): void {
  void app.register((scope, _options, done) => {
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, parsed) => parsed(null, body));
    scope.get<Link>('/leave/:channel/:key', async ({ params }, reply) => answer(reply, await leaving(context, params.channel, params.key)));
    scope.post<Link>('/leave/:channel/:key', async ({ params, body }, reply) =>
      answer(reply, await leaving(context, params.channel, params.key, WISHES[body ?? ''] ?? 'leave')),
    );
    done();
  });
}
