import type { Domain } from '../../http/domain.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import { journeyReader } from './journey-service.ts';
import { registerLeaving } from './leave-page.ts';
import { mailingRoutes } from './routes.ts';
import { startMailings } from './send-service.ts';

export const mailingDomain: Domain<keyof typeof mailingRoutes> = {
  routes: mailingRoutes,
  seed: [(context) => beginReading(context, journeyReader)],
  tidy: [],
  work: [startMailings, startReading(journeyReader)],
  pages: [registerLeaving],
};
