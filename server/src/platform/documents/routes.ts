import type { Routes } from '../../http/call.ts';
import { acceptDocuments, documentsDue, readDocument } from './service.ts';

export const documentRoutes: Routes<'getDocument' | 'getDocumentsDue' | 'acceptDocuments'> = {
  getDocument: ({ request: { kind, number }, language }, context) => readDocument(context, { kind, number, language }),
  // A trial account plays for nothing, and accepted nothing that could change.
  getDocumentsDue: async ({ caller }, context) => (caller.asset === 'PLAY' ? [] : [...(await documentsDue(context, caller.memberId))]),
  acceptDocuments: async ({ request, caller }, context) => [...(await acceptDocuments(context, caller.memberId, request.documents))],
};
