import type { Domain } from '../../http/domain.ts';
import { seedPointRates } from './earn-service.ts';

export const earningDomain: Domain = {
  routes: {},
  seed: [seedPointRates],
  tidy: [],
  work: [],
};
