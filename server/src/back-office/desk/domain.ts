import type { Domain } from '../../http/domain.ts';
import { noteFirstSettings } from '../../platform/operator/setting-trail-service.ts';
import { warnOfGivingAll } from '../../money/wagering/give-back-service.ts';
import { operatorMemberRoutes } from './member-routes.ts';
import { operatorRoutes } from './routes.ts';
import { operatorSettingRoutes } from './settings-routes.ts';

export const backOfficeDomain: Domain<
  keyof typeof operatorRoutes | keyof typeof operatorMemberRoutes | keyof typeof operatorSettingRoutes
> = {
  routes: { ...operatorRoutes, ...operatorMemberRoutes, ...operatorSettingRoutes },
  seed: [noteFirstSettings, warnOfGivingAll],
  tidy: [],
  work: [],
};
