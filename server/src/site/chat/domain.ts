import type { Domain } from '../../http/domain.ts';
import { chatRoutes } from './routes.ts';
import { seedChat } from './service.ts';

export const chatDomain: Domain<keyof typeof chatRoutes> = {
  routes: chatRoutes,
  seed: [seedChat],
  tidy: [],
  work: [],
};
