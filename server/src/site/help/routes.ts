import type { Routes } from '../../http/call.ts';
import { helpCategories } from './service.ts';

export const helpRoutes: Routes<'getHelpCenter'> = {
  getHelpCenter: ({ request, language }, context) => helpCategories(context, request.page, language),
};
