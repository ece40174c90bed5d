import type { Call } from '@sorak/contract';
import type { VendorEntry } from './openapi-vendor.ts';
import { errorsByStatus } from './openapi.ts';

type Operation = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
};
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: unknown };
type Body = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
type Schema = { readonly properties?: { readonly value?: unknown; readonly payload?: { readonly 'x-sealed'?: unknown } } };
export type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

export const STYLE = `
:root{color-scheme:light dark;--ink:#1c211e;--soft:#5b645e;--line:#dde1dc;--ground:#f5f6f2;--card:#fff;--mark:#0f5a4a}
@media (prefers-color-scheme:dark){:root{--ink:#e8ece8;--soft:#a3ada6;--line:#2d3531;--ground:#121614;--card:#191f1c;--mark:#7fd0bb}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.55 system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1rem 6rem}h1{font-size:1.7rem;margin:0 0 .4rem}h2{font-size:1.15rem;margin:2.4rem 0 .8rem}
p{margin:.4rem 0;max-width:70ch}code,pre{font:13px/1.5 ui-monospace,monospace}a{color:var(--mark)}
nav ul{columns:3 14rem;padding:0;list-style:none;font-size:13px}details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{cursor:pointer;padding:.6rem .9rem;display:flex;gap:.7rem;align-items:baseline;flex-wrap:wrap}summary:focus-visible{outline:2px solid var(--mark)}
details>div{padding:0 .9rem .9rem;border-top:1px solid var(--line)}b.m{font:600 12px ui-monospace,monospace;min-width:3.6rem;color:var(--mark)}
span.t{font-size:12px;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:0 .5rem}
pre{background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.7rem;overflow:auto;max-height:26rem}
table{border-collapse:collapse;width:100%;font-size:13px}td,th{text-align:left;padding:.25rem .6rem .25rem 0;vertical-align:top;border-top:1px solid var(--line)}
th{font-weight:600;color:var(--soft)}h3{font-size:.8rem;text-transform:uppercase;letter-spacing:.04em;color:var(--soft);margin:.9rem 0 .3rem}`;

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const json = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

/** The reference of the API as one page without scripts; `style` is allowed by its hash. */
export function referencePage(
  calls: Readonly<Record<string, Call>>,
  document: Document,
  vendors: readonly VendorEntry[],
  title: string,
): string {
  const entries = Object.entries(calls);
  const nav = entries.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('');
  const sections = [...groupByDomain(entries)]
    .map(([domain, list]) => `<h2>${escape(domain)}</h2>${list.map(([name, call]) => section(name, call, document)).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>
<p>Every answer has the envelope <code>{ success, message, errorCode?, value }</code>; what is shown here is <code>value</code>. Amounts are JSON numbers with at most
the currency's decimals, times are epoch milliseconds. Machines read <a href="/reference/openapi.json">openapi.json</a>. What published standards ask, and what shows it: <a href="/reference/standards">standards</a>.</p>
<p>A sealed call takes <code>{ "payload": "&lt;compact JWE&gt;" }</code> with the header <code>Encryption: JWE</code>, sealed for the newest key of
<a href="/.well-known/jwks.json">jwks.json</a> (RSA-OAEP-256, A256GCM, <code>iat</code> and <code>jti</code> in the protected header, usable once within five minutes).</p>
<nav aria-label="Calls"><ul>${nav}</ul></nav>${sections}<h2>vendor wallet</h2><p>Calls of game vendors, signed over the raw body; amounts are integers, 100,000 to one unit of currency; every answer has HTTP 200 and a
<code>status</code>.</p>${vendors.map(vendorSection).join('')}</main></body></html>`;
}

const domainOf = (call: Call): string => call.path.split('/').slice(1, 3).join('/');

function groupByDomain(entries: [string, Call][]): Map<string, [string, Call][]> {
  const found = new Map<string, [string, Call][]>();
  for (const entry of entries) found.set(domainOf(entry[1]), [...(found.get(domainOf(entry[1])) ?? []), entry]);
  return found;
}

function vendorSection({ name, path, request, answer }: VendorEntry): string {
  return `<details id="${name}"><summary><b class="m">POST</b><code>${escape(path)}</code><span class="t">vendor</span></summary><div>
<h3>Body</h3>${json(request)}<h3>Answer</h3>${json(answer)}</div></details>`;
}

function section(name: string, call: Call, document: Document): string {
  const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
  const tags = [call.auth, call.sealed && 'sealed', call.flag, call.idempotent && 'Idempotency-Key'].filter(Boolean);
  const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const body = operation?.requestBody?.content['application/json'].schema;
  const asked = body?.properties?.payload?.['x-sealed'] ?? body;
  const rows = parameters.map(
    ({ name: field, in: place, required, schema }) =>
      `<tr><td><code>${escape(field)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  const errors = [...errorsByStatus(call)].map(
    ([status, codes]) => `<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
  );
  return `<details id="${name}"><summary><b class="m">${call.method}</b><code>${escape(call.path)}</code>${tags
    .map((tag) => `<span class="t">${escape(String(tag))}</span>`)
    .join('')}</summary><div><p><strong>${name}</strong> ${escape(call.summary)}</p>
${rows.length > 0 ? `<h3>Query</h3><table>${rows.join('')}</table>` : ''}${asked ? `<h3>Body${call.sealed ? ', sealed' : ''}</h3>${json(asked)}` : ''}
<h3>Value</h3>${json(operation?.responses['200']?.content['application/json'].schema.properties?.value ?? null)}
<h3>Errors</h3><table>${errors.join('')}</table></div></details>`;
}
