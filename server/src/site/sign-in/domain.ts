import { seedDemoCards } from '../../payments/bank-card/demo-service.ts';
import type { Domain } from '../../http/domain.ts';
import { seedDemoMembers } from './demo-service.ts';
import { memberRoutes } from './member-routes.ts';
import { dropOldLinks } from './password-link-service.ts';
import { sessionRoutes } from './routes.ts';
import { registerSocialPages } from './social-pages.ts';
import { dropOldTries } from './tidy-service.ts';

export const signInDomain: Domain<keyof typeof sessionRoutes | keyof typeof memberRoutes> = {
  routes: { ...sessionRoutes, ...memberRoutes },
  seed: [seedDemoMembers, seedDemoCards],
  tidy: [dropOldTries, dropOldLinks],
  work: [],
  pages: [registerSocialPages],
};
