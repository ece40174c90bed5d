import type { Domain } from '../../http/domain.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import { startRestless } from './restless-service.ts';
import { startScreening } from './screening-work-service.ts';
import { alertReader } from './alert-service.ts';
import { caseRoutes, fundsRoutes } from './routes.ts';
import { seedCases } from './settings-service.ts';

export const caseDomain: Domain<keyof typeof caseRoutes | keyof typeof fundsRoutes> = {
  routes: { ...caseRoutes, ...fundsRoutes },
  seed: [seedCases, (context) => beginReading(context, alertReader)],
  tidy: [],
  work: [startReading(alertReader), startScreening, startRestless],
};
