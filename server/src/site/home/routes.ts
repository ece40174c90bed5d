import type { Routes } from '../../http/call.ts';
import { memberHome } from './service.ts';

export const homeRoutes: Routes<'getMemberHome'> = {
  getMemberHome: ({ caller, language, country }, context) => memberHome(context, caller, language, country),
};
