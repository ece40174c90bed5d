import { limitReader } from './limit-fact-service.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import type { Domain } from '../../http/domain.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { saferPlayRoutes } from './routes.ts';

export const saferPlayDomain: Domain<keyof typeof saferPlayRoutes> = {
  routes: saferPlayRoutes,
  seed: [(context) => beginReading(context, limitReader)],
  tidy: [keepPlayLimits],
  work: [startReading(limitReader)],
};
