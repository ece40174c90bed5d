import type { Routes } from '../../../http/call.ts';
import { askDeskRequest, decideDeskRequest, deskRequests } from './service.ts';

export const deskRequestRoutes: Routes<'getDeskRequests' | 'askDeskRequest' | 'decideDeskRequest'> = {
  getDeskRequests: ({ request, caller }, context) => deskRequests(context, caller, request),
  askDeskRequest: ({ request, caller }, context) => askDeskRequest(context, caller, request),
  decideDeskRequest: ({ request, caller }, context) => decideDeskRequest(context, caller, request),
};
