import type { Domain } from '../../http/domain.ts';
import { documentRoutes } from './routes.ts';
import { seedDocuments, watchDocuments } from './service.ts';

export const documentDomain: Domain<keyof typeof documentRoutes> = {
  routes: documentRoutes,
  seed: [seedDocuments],
  tidy: [],
  work: [],
  watch: [watchDocuments],
};
