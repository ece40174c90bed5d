import type { Domain } from '../../http/domain.ts';

export const credentialsDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [],
};
