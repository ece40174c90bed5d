import type { Domain } from '../../http/domain.ts';

export const factsDomain: Domain = { routes: {}, seed: [], tidy: [], work: [] };
