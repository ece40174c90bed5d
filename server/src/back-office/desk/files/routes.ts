import type { Routes } from '../../../http/call.ts';
import { askListFile, listFilePart, listFiles } from './service.ts';

export const listFileRoutes: Routes<'getListFiles' | 'askListFile' | 'getListFilePart'> = {
  getListFiles: ({ caller }, context) => listFiles(context, caller),
  askListFile: ({ request, caller, idempotencyKey }, context) => askListFile(context, caller, idempotencyKey, request),
  getListFilePart: ({ request, caller }, context) => listFilePart(context, caller, request.id, request.nth),
};
