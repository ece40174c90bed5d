import type { Domain } from '../../http/domain.ts';
import { registerLeaving } from './leave-page.ts';
import { mailingRoutes } from './routes.ts';
import { startMailings } from './send-service.ts';

export const mailingDomain: Domain<keyof typeof mailingRoutes> = {
  routes: mailingRoutes,
  seed: [],
  tidy: [],
  work: [startMailings],
  pages: [registerLeaving],
};
