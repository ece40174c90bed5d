import type { Routes } from '../../../http/call.ts';
import { deskContent, keepContentPicture, takeBackContent } from './service.ts';
import { takeBackSite } from './site-service.ts';

export const deskContentRoutes: Routes<'getDeskContent' | 'takeBackContent' | 'takeBackSite' | 'keepContentPicture'> = {
  getDeskContent: (_input, context) => deskContent(context),
  takeBackContent: ({ request, caller }, context) => takeBackContent(context, caller, request),
  takeBackSite: ({ request, caller }, context) => takeBackSite(context, caller, request),
  keepContentPicture: ({ request, caller }, context) => keepContentPicture(context, caller, request.image),
};
