import { createHash } from 'node:crypto';
import { SOCIAL_CHANNEL } from '@sorak/contract';
import type { FastifyReply } from 'fastify';

/** How the windows look that are not the site: one style, named by its hash. */
const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#c9cec6;--ground:#f5f6f2;--card:#fff;--go:#12170f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#3a423d;--ground:#0a0c0b;--card:#121514;--go:#d6f551;--on:#12170f}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(26rem,100%);padding:2rem 1.5rem;background:var(--card);border-radius:20px}h1{font-size:1.35rem;margin:0}p{color:var(--soft);margin:.4rem 0 1.2rem}
label{display:block;font-weight:600;margin:0 0 .9rem}input[type=text],input[type=email]{display:block;width:100%;font:inherit;margin-top:.3rem;padding:.7rem .8rem;border:1px solid var(--line);border-radius:12px;background:none;color:inherit}
.c{font-weight:400}button{font:600 1rem/1 inherit;width:100%;padding:1rem;border:0;border-radius:14px;background:var(--go);color:var(--on);cursor:pointer}button+button{margin-top:.6rem;background:none;color:inherit}`;
/** What a policy allows a script or style by. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(STYLE);
/** Tells the site's own windows, and closes this one; the site may have lost hold of a window that was at a provider. */
export const TELLING = `const d=document.body.dataset;new BroadcastChannel('${SOCIAL_CHANNEL}').postMessage(JSON.parse(d.message));setTimeout(()=>window.close(),100)`;
export const TELLING_HASH = hashOf(TELLING);

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** A whole page; `message` is what its script tells the site. */
export const page = (title: string, body: string, message = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head><body${message ? ` data-message="${escape(message)}"` : ''}>${body}</body></html>`;

/** A page of the sign-in window: it keeps hold of whoever opened it, and is shown in no frame. */
export function show(reply: FastifyReply, html: string, status = 200, more = "script-src 'none'; form-action 'none'"): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; base-uri 'none'; ${more}`)
    .header('Cross-Origin-Opener-Policy', 'unsafe-none')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

export const showFailure = (reply: FastifyReply, status: number): FastifyReply =>
  show(reply, page('Sign-in', '<main><h1>This did not work</h1><p>Close this window and try again.</p></main>'), status);

/** One value of an address's query; empty where there is none. */
export const oneOf = (address: string, name: string): string => new URLSearchParams(address.split('?')[1] ?? '').get(name) ?? '';
