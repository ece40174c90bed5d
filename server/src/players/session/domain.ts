import type { Domain } from '../../http/domain.ts';
import { dropOldPlaces, startPlaces } from './place-service.ts';

export const sessionDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [dropOldPlaces],
  work: [startPlaces],
};
