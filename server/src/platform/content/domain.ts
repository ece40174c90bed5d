import type { Domain } from '../../http/domain.ts';
import { registerImages } from './image-page.ts';
import { seedContent, watchContent } from './service.ts';

export const contentDomain: Domain = {
  routes: {},
  seed: [seedContent],
  tidy: [],
  work: [],
  watch: [watchContent],
  pages: [registerImages],
};
