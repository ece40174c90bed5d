import type { Domain } from '../../http/domain.ts';
import { dropLoosePictures } from './case-service.ts';
import { startIdentity } from './due-service.ts';
import { seedIdentity } from './limit-service.ts';
import { identityRoutes, operatorIdentityRoutes } from './routes.ts';
import { registerIdentityWebhook } from './webhook-routes.ts';

export const identityDomain: Domain<keyof typeof identityRoutes | keyof typeof operatorIdentityRoutes> = {
  routes: { ...identityRoutes, ...operatorIdentityRoutes },
  seed: [seedIdentity],
  tidy: [dropLoosePictures],
  work: [startIdentity],
  pages: [registerIdentityWebhook],
};
