import { limitReader } from './limit-fact-service.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import type { Domain } from '../../http/domain.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { harmReader, seedHarm, startHarm } from './harm-service.ts';
import { harmRoutes, saferPlayRoutes } from './routes.ts';

export const saferPlayDomain: Domain<keyof typeof saferPlayRoutes | keyof typeof harmRoutes> = {
  routes: { ...saferPlayRoutes, ...harmRoutes },
  seed: [(context) => beginReading(context, limitReader), (context) => beginReading(context, harmReader), seedHarm],
  tidy: [keepPlayLimits],
  work: [startReading(limitReader), startReading(harmReader), startHarm],
};
