import type { Routes } from '../../../http/call.ts';
import { houseState } from '../../../platform/system/switch-service.ts';
import { ownRoles } from '../../../platform/operator/role-service.ts';
import { askDeskRequest, decideDeskRequest, deskRequests } from './service.ts';

export const deskRequestRoutes: Routes<'getHouseState' | 'getOperatorRoles' | 'getDeskRequests' | 'askDeskRequest' | 'decideDeskRequest'> =
  {
    getHouseState: (_input, context) => houseState(context),
    getOperatorRoles: (_input, context) => ownRoles(context),
    getDeskRequests: ({ request, caller }, context) => deskRequests(context, caller, request),
    askDeskRequest: ({ request, caller }, context) => askDeskRequest(context, caller, request),
    decideDeskRequest: ({ request, caller }, context) => decideDeskRequest(context, caller, request),
  };
