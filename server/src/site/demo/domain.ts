import type { Domain } from '../../http/domain.ts';
import { seedDemoTeam } from './team-service.ts';

/** What a demonstration finds at its first start, made by the services that everybody uses. */
export const demoDomain: Domain = { routes: {}, seed: [seedDemoTeam], tidy: [], work: [] };
