import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { lang } from '../../fields.ts';
import { DOCUMENTS } from '../../rules/content.ts';

const kind = v.picklist(DOCUMENTS);
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const moment = v.number();

/** `changes`: what is new in this version, in the operator's words; empty in the first. `content`: sanitised HTML. */
const documentText = v.object({
  kind,
  number,
  title: v.string(),
  lang,
  changes: v.string(),
  content: v.string(),
  publishedAt: moment,
  /** All versions, the newest first. */
  versions: v.array(v.object({ number, publishedAt: moment })),
});
export type DocumentText = v.InferOutput<typeof documentText>;

export const documentCalls = defineCalls({
  getDocument: {
    method: 'GET',
    path: '/wps/system/document',
    auth: 'public',
    summary: 'Terms or privacy rules in the reader’s language: the version that counts, or an earlier one by its number.',
    request: v.strictObject({
      kind,
      number: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
    }),
    response: documentText,
    errors: [],
  },
  getDocumentsDue: {
    method: 'GET',
    path: '/wps/member/documents',
    auth: 'session',
    whileStopped: true,
    summary: 'The versions that the member has to accept before going on; an empty list when there is none.',
    request: v.strictObject({}),
    response: v.array(v.object({ kind, number })),
    errors: [],
  },
  acceptDocuments: {
    method: 'POST',
    path: '/wps/member/documents/accept',
    auth: 'member',
    whileStopped: true,
    summary: 'Accepts versions that were read. One that a newer version has replaced meanwhile is refused: the newer one is to be read.',
    request: v.strictObject({
      documents: v.pipe(v.array(v.strictObject({ kind, number })), v.minLength(1), v.maxLength(DOCUMENTS.length)),
    }),
    response: v.array(v.object({ kind, number })),
    errors: ['conflict'],
  },
});
