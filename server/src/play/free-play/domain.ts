import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { tellVendors } from './call-service.ts';
import { finishFree } from './end-service.ts';
import { freePlayRoutes } from './routes.ts';

const TELL_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 2_000;

export const freePlayDomain: Domain<keyof typeof freePlayRoutes> = {
  routes: freePlayRoutes,
  seed: [],
  tidy: [],
  work: [
    (context) => repeat(context, 'freePlayTold', TELL_EVERY_MS, () => tellVendors(context)),
    (context) => repeat(context, 'freePlayEnded', LOOK_EVERY_MS, () => finishFree(context)),
  ],
};
