import type { Routes } from '../../http/call.ts';
import { announcements } from '../../platform/content/service.ts';
import { meantFor } from '../../players/segments/audience-service.ts';
import { waitingClaims } from './claims-service.ts';
import { memberHome } from './service.ts';

export const homeRoutes: Routes<'getMemberHome' | 'getListAnnouncements' | 'getWaitingClaims'> = {
  getListAnnouncements: ({ request, caller, language, country }, context) =>
    announcements(
      context,
      {
        types: request.types.split(',').map((type) => type.trim()),
        // product §4: A and F are told only to those who are signed in.
        execution: caller ? request.execution : 'B',
        language,
        country,
      },
      (audiences) => meantFor(context, audiences, { caller, country, language }),
    ),
  getWaitingClaims: ({ caller, language }, context) => waitingClaims(context, caller, language),
  getMemberHome: ({ caller, language, country }, context) => memberHome(context, caller, language, country),
};
