import type { Domain } from '../../http/domain.ts';
import { seedBrand, watchBrand } from './service.ts';

export const systemDomain: Domain = {
  routes: {},
  seed: [seedBrand],
  tidy: [],
  work: [],
  watch: [watchBrand],
};
