import type { Domain } from '../../http/domain.ts';
import { registerDemoOperators } from './demo-page.ts';
import { seedDemoOperators } from './demo-service.ts';
import { witnessRows } from './row-mark-service.ts';
import { dropOldChallenges } from './challenge-service.ts';
import { dropOldOperatorTries } from './lock-service.ts';
import { startShipping } from './ship-service.ts';
import { endOverlongShifts } from './shift-service.ts';

export const operatorDomain: Domain = {
  routes: {},
  seed: [witnessRows, seedDemoOperators],
  tidy: [dropOldOperatorTries, dropOldChallenges, endOverlongShifts],
  work: [startShipping],
  pages: [registerDemoOperators],
};
