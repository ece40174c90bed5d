import type { Domain } from '../../http/domain.ts';
import { registerImages } from './image-page.ts';
import { contentRoutes } from './routes.ts';
import { seedContent, watchContent } from './service.ts';

export const contentDomain: Domain<keyof typeof contentRoutes> = {
  routes: contentRoutes,
  seed: [seedContent],
  tidy: [],
  work: [],
  watch: [watchContent],
  pages: [registerImages],
};
