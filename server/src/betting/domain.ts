import type { Domain } from '../http/domain.ts';

export const bettingDomain: Domain = { routes: {}, seed: [], tidy: [], work: [] };
