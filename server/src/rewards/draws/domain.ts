import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { prizeDrawRoutes } from './routes.ts';
import { drawDue } from './service.ts';

const DUE_EVERY_MS = 2_000;

export const prizeDrawDomain: Domain<keyof typeof prizeDrawRoutes> = {
  routes: prizeDrawRoutes,
  seed: [],
  tidy: [],
  work: [(context) => repeat(context, 'prizeDraws', DUE_EVERY_MS, () => drawDue(context))],
};
