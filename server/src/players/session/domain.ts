import type { Domain } from '../../http/domain.ts';

export const sessionDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [],
};
