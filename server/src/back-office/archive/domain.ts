import type { Domain } from '../../http/domain.ts';
import { startArchiving } from './service.ts';

export const archiveDomain: Domain = { routes: {}, seed: [], tidy: [], work: [startArchiving] };
