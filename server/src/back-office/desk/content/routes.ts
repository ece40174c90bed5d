import type { Routes } from '../../../http/call.ts';
import { deskContent, keepContentPicture, takeBackContent } from './service.ts';

export const deskContentRoutes: Routes<'getDeskContent' | 'takeBackContent' | 'keepContentPicture'> = {
  getDeskContent: (_input, context) => deskContent(context),
  takeBackContent: ({ request, caller }, context) => takeBackContent(context, caller, request),
  keepContentPicture: ({ request, caller }, context) => keepContentPicture(context, caller, request.image),
};
