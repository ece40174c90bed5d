import type { Domain } from '../../http/domain.ts';
import { noteFirstSettings } from '../../platform/operator/setting-trail-service.ts';
import { warnOfGivingAll } from '../../money/wagering/give-back-service.ts';
import { operatorMemberRoutes } from './member-routes.ts';
import { deskContentRoutes } from './content/routes.ts';
import { deskRequestRoutes } from './requests/routes.ts';
import { cellRoutes, tellCells } from './cells/routes.ts';
import { mailedReportRoutes } from './reports/mailed-routes.ts';
import { startMailingReports } from './reports/mailed-service.ts';
import { listFileRoutes } from './files/routes.ts';
import { dropOldFiles } from './files/service.ts';
import { startClosing } from './reports/day-service.ts';
import { operatorPasskeyRoutes } from './passkey-routes.ts';
import { deskViewRoutes } from './views/routes.ts';
import { operatorRoutes } from './routes.ts';
import { operatorSettingRoutes } from './settings-routes.ts';

const routes = {
  ...operatorRoutes,
  ...operatorPasskeyRoutes,
  ...operatorMemberRoutes,
  ...operatorSettingRoutes,
  ...deskRequestRoutes,
  ...deskContentRoutes,
  ...deskViewRoutes,
  ...mailedReportRoutes,
  ...listFileRoutes,
  ...cellRoutes,
};

export const backOfficeDomain: Domain<keyof typeof routes> = {
  routes,
  seed: [noteFirstSettings, warnOfGivingAll],
  tidy: [dropOldFiles],
  work: [startClosing, startMailingReports],
  watch: [tellCells],
};
