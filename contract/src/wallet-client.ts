import { createPrivateKey, sign } from 'node:crypto';
import { SIGNATURE_HEADER, VENDOR_CALLS, type VendorStatus } from './vendor-wallet.ts';
import { callOut, textOf } from './outgoing.ts';
import * as v from 'valibot';

/** Its longest answer is a balance. */
const MOST_BYTES = 16 * 1024;

type CallName = keyof typeof VENDOR_CALLS;
type RequestOf<N extends CallName> = v.InferInput<(typeof VENDOR_CALLS)[N]['request']>;

/** `status` null: nobody knows whether the platform acted (no answer in time, not its answer, or RS_ERROR_UNKNOWN). */
type WalletReply = {
  readonly status: Exclude<VendorStatus, 'RS_ERROR_UNKNOWN'> | null;
  readonly balance: number | null;
  readonly currency: string | null;
};

export type Wallet = { readonly call: <N extends CallName>(vendor: string, name: N, request: RequestOf<N>) => Promise<WalletReply> };

type WalletOptions = { readonly platformUrl: string; readonly privateKeyPem: string; readonly timeoutMs?: number };

/** The platform's seamless wallet over HTTP, each request signed over its raw body. */
export function openWallet({ platformUrl, privateKeyPem, timeoutMs = 2_000 }: WalletOptions): Wallet {
  const key = createPrivateKey(privateKeyPem);
  const base = platformUrl.replace(/\/+$/, '');
  return {
    call: async (vendor, name, request) => {
      const body = JSON.stringify(request);
      const signature = sign('sha256', Buffer.from(body), key).toString('base64');
      try {
        const response = await callOut(`${base}/vendor/${vendor}${VENDOR_CALLS[name].path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
          body,
          withinMs: timeoutMs,
          mostBytes: MOST_BYTES,
        });
        return readReply(name, JSON.parse(textOf(response)));
      } catch {
        return unknown;
      }
    },
  };
}

const unknown: WalletReply = { status: null, balance: null, currency: null };

function readReply(name: CallName, json: unknown): WalletReply {
  const parsed = v.safeParse(VENDOR_CALLS[name].answer, json);
  if (!parsed.success || parsed.output.status === 'RS_ERROR_UNKNOWN') return unknown;
  const { status, currency } = parsed.output;
  const balance = 'balance' in parsed.output ? (parsed.output.balance ?? null) : null;
  return { status, balance, currency: currency ?? null };
}
