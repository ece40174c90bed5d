import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import { closeDue } from './close-service.ts';
import { raceReader } from './count-service.ts';
import { raceRoutes } from './routes.ts';

const DUE_EVERY_MS = 1_000;

export const raceDomain: Domain<keyof typeof raceRoutes> = {
  routes: raceRoutes,
  seed: [(context) => beginReading(context, raceReader)],
  tidy: [],
  work: [startReading(raceReader), (context) => repeat(context, 'races', DUE_EVERY_MS, () => closeDue(context))],
};
