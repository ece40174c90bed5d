import type { Routes } from '../../http/call.ts';
import { announcements } from './service.ts';

export const contentRoutes: Routes<'getListAnnouncements'> = {
  getListAnnouncements: ({ request, caller, language, country }, context) =>
    announcements(context, {
      types: request.types.split(',').map((type) => type.trim()),
      // product §4: A and F are told only to those who are signed in.
      execution: caller ? request.execution : 'B',
      language,
      country,
    }),
};
