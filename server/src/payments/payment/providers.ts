import { hkdfSync } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import type { Context } from '../../context.ts';
import { readSecretsKey } from '@sorak/contract/secret-box';
import { createHttpProvider } from './http-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { readProviderFile } from './provider-file.ts';
import type { SigningKey } from './signature.ts';

export const LOCAL = 'local';
export const WEBHOOK_PATH = '/payment/webhook/';
/** Below it the local provider has its API and its page. */
export const LOCAL_PATH = '/provider';

// Per database and not per context, because a test may replace other parts of a context.
const registries = new WeakMap<Context['db'], ReadonlyMap<string, PaymentProvider>>();
const origins = new WeakMap<Context['db'], string>();

/** Keeps where this very process listens; the local provider and we talk to each other there. */
export function keepOwnOrigin({ db }: Context, listening: ReturnType<Server['address']>): void {
  const { address, port } = listening as AddressInfo;
  const isAny = address === '0.0.0.0' || address === '::';
  origins.set(db, `http://${isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`);
}
export const ownOrigin = ({ db, config }: Context): string => origins.get(db) ?? `http://127.0.0.1:${config.port}`;

/** The key of the local provider, the same in every process that has the platform's secrets. */
export function localKeys({ config }: Context): readonly SigningKey[] {
  const secret = Buffer.from(hkdfSync('sha256', readSecretsKey(config.dataDir, config.secretsKey), '', 'local payment provider', 32));
  return [{ id: 'local-1', secret, until: null }];
}

/** Every provider of this deployment by its code. Throws for a providers file that cannot be used. */
export function providersOf(context: Context): ReadonlyMap<string, PaymentProvider> {
  const known = registries.get(context.db);
  if (known) return known;
  const { config, clock } = context;
  const found = new Map<string, PaymentProvider>();
  for (const { code, url, keys } of config.paymentProvidersFile === undefined ? [] : readProviderFile(config.paymentProvidersFile))
    found.set(
      code,
      createHttpProvider({ code, url: () => url, webhookUrl: () => `${config.siteOrigin}${WEBHOOK_PATH}${code}`, keys, now: clock.now }),
    );
  if (config.hasLocalProvider)
    found.set(
      LOCAL,
      createHttpProvider({
        code: LOCAL,
        url: () => `${ownOrigin(context)}${LOCAL_PATH}`,
        webhookUrl: () => `${ownOrigin(context)}${WEBHOOK_PATH}${LOCAL}`,
        keys: localKeys(context),
        now: clock.now,
      }),
    );
  registries.set(context.db, found);
  return found;
}
