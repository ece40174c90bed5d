import type { Domain } from '../../http/domain.ts';
import { dropOldFacts } from './service.ts';

export const factsDomain: Domain = { routes: {}, seed: [], tidy: [dropOldFacts], work: [] };
