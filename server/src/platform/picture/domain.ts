import type { Domain } from '../../http/domain.ts';

export const pictureDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [],
};
