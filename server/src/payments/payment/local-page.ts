import { createHash } from 'node:crypto';
import { formatAmount, numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { LocalOrder } from './local-repo.ts';
import type { newestLocalOrders, Press } from './local-service.ts';
import { LOCAL_PATH } from './providers.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#12170f;--soft:#5f685e;--line:#dde1dc;--ground:#f5f6f2;--card:#fff;--go:#12170f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f6f3;--soft:#b5beb8;--line:#2d3531;--ground:#0a0c0b;--card:#121514;--go:#d6f551;--on:#12170f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.6rem;margin:0}p.s{color:var(--soft);margin:.3rem 0 1.5rem}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem 1.2rem;margin:0 0 .8rem}
header{display:flex;flex-wrap:wrap;gap:.2rem 1rem;color:var(--soft);font-size:.85rem}h2{font-size:1.15rem;margin:.3rem 0;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.4rem 0;font-size:.9rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.4rem;margin:.7rem 0 0}button{font:inherit;padding:.45rem .9rem;min-height:2.75rem;border-radius:10px;border:1px solid var(--line);background:var(--ground);color:inherit;cursor:pointer}
button.go{background:var(--go);color:var(--on);border-color:var(--go)}button:focus-visible{outline:2px solid currentColor;outline-offset:2px}.code{font:600 1.1rem ui-monospace,monospace;letter-spacing:.05em}`;

/** No script at all: forms that post to this page, and a style whose hash is named. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WORDS: Readonly<Record<Press, string>> = {
  paid: 'Paid',
  late: 'Expire, then paid late',
  part: 'Part of it',
  over: 'Too much',
  fail: 'Fail',
  duplicate: 'Paid, said five times',
  silent: 'Paid, said nothing',
};

const TITLES: Readonly<Record<LocalOrder['kind'], string>> = { deposit: 'Deposit', payout: 'Payout', refund: 'Refund' };

const buttons = (order: LocalOrder, presses: readonly Press[]): string =>
  presses
    .map((one) => `<button name="press" value="${one}"${one === 'paid' ? ' class="go"' : ''}>${WORDS[one]}</button>`)
    .join('')
    .replace(/^/, `<form method="post" action="${LOCAL_PATH}/press"><input type="hidden" name="order" value="${order.order_id}">`)
    .concat('</form>');

const money = (minor: bigint, currency: string): string => `${escape(currency)} ${formatAmount(numberFromMinor(minor, DECIMALS))}`;

type Listed = Awaited<ReturnType<typeof newestLocalOrders>>[number];

function article({ order, webhooks }: Listed, presses: readonly Press[]): string {
  const told = webhooks.filter(({ delivered_at }) => delivered_at !== null).length;
  const facts = Object.entries(order.details)
    .map(([name, text]) => `<dt>${escape(name)}</dt><dd>${escape(text)}</dd>`)
    .join('');
  const payments = order.payments.map(({ amount }) => money(BigInt(amount), order.currency)).join(' + ') || 'nothing yet';
  return `<article><header><strong>${TITLES[order.kind]}</strong><span>${escape(order.method)}</span>
<span>${order.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</span><span>${order.status}</span></header>
<h2>${money(order.amount, order.currency)}</h2><dl>${facts}<dt>${order.kind === 'deposit' ? 'received' : 'sent'}</dt><dd>${payments}</dd>
<dt>webhooks</dt><dd>${webhooks.length === 0 ? 'none' : `${told} of ${webhooks.length} taken (last answer ${escape(webhooks.at(-1)?.answer ?? 'awaited')})`}</dd></dl>
${buttons(order, presses)}</article>`;
}

const page = (title: string, body: string, isLive = false): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${isLive ? `<meta http-equiv="refresh" content="10;url=${LOCAL_PATH}">` : ''}<title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

/** The page on which a newcomer is the bank: every order with the buttons that decide it. `voucher` is a code just sold. */
export const ordersPage = (listed: readonly Listed[], presses: readonly Press[], voucher: string | null): string =>
  page(
    'Local payment provider',
    `<h1>Local payment provider</h1>
<p class="s">It stands in for a bank: what you press here reaches the platform as a signed webhook. Name real providers in PAYMENT_PROVIDERS_FILE.</p>
<article><h2>Vouchers</h2><p class="s">A code is good for one deposit.</p>${voucher === null ? '' : `<p>New voucher: <span class="code">${escape(voucher)}</span></p>`}
<form method="post" action="${LOCAL_PATH}/voucher"><button name="amount" value="50000">Sell one for 50,000</button><button name="amount" value="200000">Sell one for 200,000</button></form></article>
<article><h2>A stranger’s money</h2><p class="s">Paid to an account of ours for an order that nobody made; it waits for an operator.</p>
<form method="post" action="${LOCAL_PATH}/stray"><button name="amount" value="75000">Pay 75,000 without an order</button></form></article>
${listed.map((one) => article(one, presses)).join('') || '<p>Nothing was ordered yet.</p>'}`,
    voucher === null,
  );

/** What an e-wallet would show: who asks for how much, and one button. */
export const payPage = (order: LocalOrder): string =>
  page(
    'Local e-wallet',
    `<h1>Local e-wallet</h1><p class="s">${escape(order.details['reference'] ?? '')}</p>
<article><h2>${money(order.amount, order.currency)}</h2><p>${order.status === 'pending' ? 'Pay this amount to Sorak?' : `This order is ${order.status}.`}</p>
<form method="post" action="${LOCAL_PATH}/press"><input type="hidden" name="order" value="${order.order_id}"><input type="hidden" name="back" value="yes">
<button class="go" name="press" value="paid">Pay</button><button name="press" value="fail">Refuse</button></form></article>`,
  );
