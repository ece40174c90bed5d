import type { Routes } from '../../../http/call.ts';
import { standards } from '../../../lib/standards.ts';
import { cohorts } from '../reports/cohort-service.ts';
import { deskViews, dropDeskView, saveDeskView } from './service.ts';

export const deskViewRoutes: Routes<'getDeskViews' | 'saveDeskView' | 'dropDeskView' | 'getCohorts' | 'getStandards'> = {
  getDeskViews: ({ request, caller }, context) => deskViews(context, caller, request.page),
  saveDeskView: ({ request, caller }, context) => saveDeskView(context, caller, request),
  dropDeskView: ({ request, caller }, context) => dropDeskView(context, caller, request),
  getCohorts: ({ request, caller }, context) => cohorts(context, caller, request.weeks),
  getStandards: async () => ({
    list: (await standards()).map(({ clauses, ...standard }) => ({
      ...standard,
      clauses: clauses.map(({ tests = [], reason = '', ...clause }) => ({ ...clause, tests, reason })),
    })),
  }),
};
