import type { Domain } from '../../http/domain.ts';
import { startHelpLinks } from './link-service.ts';
import { helpRoutes } from './routes.ts';
import { seedHelp } from './service.ts';

export const helpDomain: Domain<keyof typeof helpRoutes> = {
  routes: helpRoutes,
  seed: [seedHelp],
  tidy: [],
  work: [startHelpLinks],
};
