import { setTimeout as sleep } from 'node:timers/promises';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import { parseStrictJson } from '../../http/strict-json.ts';
import type { DepositAsk, PaymentProvider, PayoutAsk, ProviderOrder, RawWebhook, RefundAsk, VerifiedWebhook } from './provider.ts';
import { ProviderRefused, ProviderUnavailable } from './provider.ts';
import { faultOf, sign, SIGNATURE_HEADER, type SigningKey } from './signature.ts';
import { readOrder, webhookWire, writeAsk } from './wire.ts';

export type HttpProviderSettings = {
  readonly code: string;
  /** Asked for each call: the local provider's address is known only once it listens. */
  readonly url: () => string;
  readonly webhookUrl: () => string;
  readonly keys: readonly SigningKey[];
  readonly now: () => number;
};

const BOUNDS = { withinMs: 6_000, maxBytes: 64 * 1024 };
const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;

/** A provider that speaks our protocol over HTTP, every request signed; the same order id again makes a repeat harmless. */
export function createHttpProvider(settings: HttpProviderSettings): PaymentProvider {
  const { code, webhookUrl } = settings;
  const create = async (path: string, kind: ProviderOrder['kind'], ask: DepositAsk | PayoutAsk | RefundAsk): Promise<ProviderOrder> => {
    const order = await call(settings, 'POST', path, writeAsk(ask, webhookUrl()));
    if (!order) throw new ProviderRefused('the provider knows no such address');
    // A provider that answers for something else has not done what we asked, and we do not know what it did.
    if (order.orderId !== ask.orderId || order.kind !== kind || order.amount !== ask.amount || order.currency !== ask.currency)
      throw new ProviderUnavailable('the provider answered for another order');
    return order;
  };
  return {
    code,
    createDeposit: (ask) => create('/v1/deposits', 'deposit', ask),
    createPayout: (ask) => create('/v1/payouts', 'payout', ask),
    createRefund: (ask) => create('/v1/refunds', 'refund', ask),
    query: async (kind, orderId) => {
      const order = await call(settings, 'GET', `/v1/orders/${orderId}`);
      if (order && (order.orderId !== orderId || order.kind !== kind))
        throw new ProviderUnavailable('the provider answered for another order');
      return order;
    },
    verifyWebhook: (raw) => verifyWebhook(settings, raw),
  };
}

function verifyWebhook({ keys, now }: HttpProviderSettings, raw: RawWebhook): VerifiedWebhook {
  const refusal = faultOf(keys, raw, now());
  if (refusal) return { refusal };
  try {
    const parsed = v.safeParse(webhookWire, parseStrictJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw.body)));
    const order = parsed.success ? readOrder(parsed.output.order) : undefined;
    return parsed.success && order ? { order, eventId: parsed.output.eventId } : { refusal: 'body_invalid' };
  } catch {
    return { refusal: 'body_invalid' };
  }
}

/** Undefined for a 404. What may have been heard is asked again, three times in all; what was refused is not. */
async function call(
  settings: HttpProviderSettings,
  method: 'GET' | 'POST',
  path: string,
  json?: object,
): Promise<ProviderOrder | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(settings, method, path, json);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (tries === TRIES) throw new ProviderUnavailable(error.message, { cause: error });
      await sleep(Math.max(error.waitMs, FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + fraction(settings.now(), tries))));
    }
  }
}

/** Spreads repeats without chance: which thousandth of a second it is. */
const fraction = (now: number, tries: number): number => ((now * (tries + 7)) % 1000) / 1000;

class Unanswered extends Error {
  readonly waitMs: number;
  constructor(message: string, waitMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.waitMs = waitMs;
  }
}

async function once({ url, keys, now }: HttpProviderSettings, method: 'GET' | 'POST', path: string, json?: object) {
  const address = new URL(`${url()}${path}`);
  const body = Buffer.from(json ? JSON.stringify(json) : '');
  const answer = await send(address, method, body, sign(keys, { method, path: address.pathname, body }, now()));
  if (answer.status === 404) return undefined;
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
    const wait = Number(answer.retryAfter ?? '0') * 1000;
    throw new Unanswered(`the provider answered ${answer.status}`, Number.isFinite(wait) ? Math.min(wait, MAX_PAUSE_MS) : 0);
  }
  if (answer.status !== 200 && answer.status !== 201) throw new ProviderRefused(`the provider answered ${answer.status}`);
  let read: unknown;
  try {
    read = parseStrictJson(answer.text);
  } catch (error) {
    throw new Unanswered('the provider answered no JSON', 0, { cause: error });
  }
  const order = readOrder(read);
  if (!order) throw new Unanswered('the provider answered something else than an order');
  return order;
}

async function send(address: URL, method: 'GET' | 'POST', body: Buffer, signature: string) {
  try {
    const answer = await callOut(address, {
      method,
      headers: { [SIGNATURE_HEADER]: signature, ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body } : {}),
      ...BOUNDS,
    });
    return { status: answer.status, text: textOf(answer), retryAfter: answer.headers['retry-after'] };
  } catch (error) {
    throw new Unanswered('the provider did not answer', 0, { cause: error });
  }
}
