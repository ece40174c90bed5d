import type { Domain } from '../../http/domain.ts';
import { registerLocalProvider } from './local-routes.ts';
import { startPayments } from './service.ts';
import { registerWebhooks } from './webhook-routes.ts';

export const paymentDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [startPayments],
  pages: [registerWebhooks, registerLocalProvider],
};
