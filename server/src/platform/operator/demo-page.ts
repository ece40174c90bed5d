import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { demoCode, operatorsOf } from './account-service.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#dde1dc;--ground:#f5f6f2;--card:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#2d3531;--ground:#0a0c0b;--card:#121514}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.6rem;margin:0}p{color:var(--soft);margin:.3rem 0 1.2rem}
div{overflow-x:auto}table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line)}
th,td{padding:.6rem .8rem;text-align:start;border-bottom:1px solid var(--line)}td.c{font:600 1.2rem/1 ui-monospace,monospace;letter-spacing:.08em}
code{font-size:.8rem;overflow-wrap:anywhere}a{color:inherit}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * `GET /console/demo`: the demo operators, their password and the codes of their authenticator, for whoever tries the product on this
 * machine. Only where a demo password is set (never in production), and only for this machine itself.
 */
export function registerDemoOperators(app: FastifyInstance, context: Context): void {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  app.get('/console/demo', { onRequest: onlyThisMachine(context) }, async (_request, reply) => {
    const rows = await Promise.all((await operatorsOf(context)).filter(({ is_demo: isDemo }) => isDemo).map((one) => rowOf(context, one)));
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Demo operators</title><style>${STYLE}</style></head><body><main><h1>Demo operators</h1>
<p>Sign in at <a href="/console">/console</a> with the password <code>${escape(demoPassword)}</code>. A code counts once; this page shows one that still counts.</p>
<div><table><tr><th>Name</th><th>Role</th><th>Code</th><th>Secret for an app</th></tr>${rows.join('')}</table></div></main></body></html>`;
    return reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

async function rowOf(context: Context, { name, roles }: { name: string; roles: readonly string[] }): Promise<string> {
  const shown = await demoCode(context, name);
  return `<tr><td>${escape(name)}</td><td>${roles.join(', ')}</td><td class="c">${shown?.code ?? ''}</td><td><code>${shown?.secret ?? ''}</code></td></tr>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
