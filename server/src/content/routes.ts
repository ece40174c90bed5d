import type { Routes } from '../http/call.ts';
import { announcements } from './service.ts';

export const contentRoutes: Routes<'getListAnnouncements'> = {
  getListAnnouncements: ({ request, language }, context) =>
    announcements(context, { types: request.types.split(',').map((type) => type.trim()), execution: request.execution, language }),
};
