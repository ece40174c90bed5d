import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Context } from '../context.ts';
import { repeat, type Repeating } from '../lib/repeat.ts';
import { sendDueWebhooks } from './local-service.ts';
import { workPayouts } from './payout-service.ts';
import { keepOwnOrigin } from './providers.ts';

export type { DepositAsk, Instructions, Merchant, Payment, PaymentProvider, PayoutTarget, ProviderOrder } from './provider.ts';
export { ProviderRefused, ProviderUnavailable } from './provider.ts';
export { asksFor } from './emv-qr.ts';
export { LOCAL, providersOf } from './providers.ts';
export type { DepositNews, PayoutNews, PayoutOutcome } from './news-service.ts';
export { hearDeposits, hearPayouts, noteDifference } from './news-service.ts';
export { payoutProvider, startPayout, workPayouts, type StartPayout } from './payout-service.ts';

const WORK_EVERY_MS = 1_000;

/** Sends payouts, asks about them, and lets the local provider send its webhooks, once the server listens; stops with it. */
export function startPayments(app: FastifyInstance, context: Context): void {
  let working: Repeating | undefined;
  app.addHook('onListen', (done) => {
    const { address, port } = app.server.address() as AddressInfo;
    const host =
      address === '0.0.0.0' || address === '::' || address === '127.0.0.1' ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
    keepOwnOrigin(context, `http://${host}:${port}`);
    working = repeat(context, 'payments could not be worked', WORK_EVERY_MS, () =>
      Promise.all([workPayouts(context), sendDueWebhooks(context)]),
    );
    done();
  });
  app.addHook('onClose', () => working?.stop());
}
