import { callOut, mayBeForeign } from '@sorak/contract/outgoing';
import { encrypted, type PushKeys, type Receiver, vapid } from './push-crypto.ts';

/** The service answers that nobody is there any more. */
export class PushGone extends Error {
  override readonly name = 'PushGone';
}

export type PushTarget = Receiver & { readonly endpoint: string };
export type PushGateway = {
  /** By which a browser knows that a message is ours; base64url. */
  readonly publicKey: string;
  /** Whether such an address could be written to. */
  readonly mayReach: (endpoint: string) => boolean;
  /** Resolves once the service has taken it. PushGone when the browser is gone for good. */
  readonly send: (to: PushTarget, text: string, now: number) => Promise<void>;
};

const GONE = [404, 410];
const TTL_S = 86_400;
const BOUNDS = { withinMs: 10_000, maxBytes: 0 };

/** `isLocal`: a stand-in on this machine is a push service too; never in production. */
export function openPushGateway(keys: PushKeys, subject: string, isLocal: boolean): PushGateway {
  const isStandIn = (url: URL): boolean => isLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1';
  return {
    publicKey: keys.publicKey,
    mayReach: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const url = new URL(endpoint);
      return isStandIn(url) || mayBeForeign(url);
    },
    send: async ({ endpoint, ...to }, text, now) => {
      const url = new URL(endpoint);
      const { status } = await callOut(url, {
        method: 'POST',
        headers: {
          Authorization: vapid(keys, url, subject, now),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(TTL_S),
          Urgency: 'normal',
        },
        body: encrypted(Buffer.from(text), to),
        isForeign: !isStandIn(url),
        ...BOUNDS,
      });
      if (GONE.includes(status)) throw new PushGone();
      if (status >= 300) throw new Error(`the push service answered ${status}`);
    },
  };
}
