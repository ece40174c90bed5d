import type { Domain } from '../../http/domain.ts';
import { registerBeacon } from './page.ts';
import { dropOldRounds } from './service.ts';

export const beaconDomain: Domain = { routes: {}, seed: [], tidy: [dropOldRounds], work: [], pages: [registerBeacon] };
