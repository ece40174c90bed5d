import type { Routes } from '../../http/call.ts';
import { decideSettingChange, requestSettingChange, settingChanges, settings, switchSetting } from './settings-service.ts';

type Own = 'getOperatorSettings' | 'getSettingChanges' | 'requestSettingChange' | 'decideSettingChange' | 'switchSetting';

export const operatorSettingRoutes: Routes<Own> = {
  getOperatorSettings: (_input, context) => settings(context),
  getSettingChanges: ({ caller }, context) => settingChanges(context, caller),
  requestSettingChange: ({ request, caller }, context) => requestSettingChange(context, caller, request),
  decideSettingChange: ({ request, caller }, context) => decideSettingChange(context, caller, request),
  switchSetting: ({ request, caller }, context) => switchSetting(context, caller, request),
};
