import type { Domain } from '../../http/domain.ts';
import { seedGiven } from './given-settings-service.ts';

export const wageringDomain: Domain = {
  routes: {},
  seed: [seedGiven],
  tidy: [],
  work: [],
};
