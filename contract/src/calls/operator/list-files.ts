import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, queryInteger } from '../../fields.ts';
import { LIST_FILE_CUTS, LIST_FILE_NAMES, LIST_FILE_STATES } from '../../rules/list-files.ts';

const id = v.pipe(v.string(), v.uuid());

const listFile = v.object({
  id: v.string(),
  list: v.picklist(LIST_FILE_NAMES),
  /** What the list was narrowed by, as its call takes it. */
  query: v.string(),
  reason: v.string(),
  askedAt: v.number(),
  state: v.picklist(LIST_FILE_STATES),
  cut: v.nullable(v.picklist(LIST_FILE_CUTS)),
  /** Rows that are written, and how many there are to write where the list says so. */
  rows: v.number(),
  total: v.nullable(v.number()),
  parts: v.number(),
  /** SHA-256 of the whole file, hex; null until it is ready. */
  digest: v.nullable(v.string()),
  /** When it is gone. */
  expiresAt: v.number(),
});
export type DeskListFile = v.InferOutput<typeof listFile>;

export const listFileCalls = defineCalls({
  getListFiles: {
    method: 'GET',
    path: '/wps/operator/files',
    auth: 'operator',
    summary: 'Lists that the reader has asked for as files, newest first, with how far each is.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(listFile) }),
    errors: [],
  },
  askListFile: {
    method: 'POST',
    path: '/wps/operator/files/ask',
    auth: 'operator',
    idempotent: true,
    summary:
      'Asks for a list as a CSV file with a reason, narrowed as its call is. It is written page by page with the asker’s own rights, also after this answer; a right that is withdrawn meanwhile ends it.',
    request: v.strictObject({
      list: v.picklist(LIST_FILE_NAMES),
      query: v.pipe(v.string(), v.maxLength(600)),
      reason: actionReason,
    }),
    response: v.object({ id: v.string() }),
    errors: ['conflict', 'idempotency_conflict'],
  },
  getListFilePart: {
    method: 'GET',
    path: '/wps/operator/files/:id/parts/:nth',
    auth: 'operator',
    summary:
      'One part of a file that is ready, to its asker alone, who still has the rights that it was written with. The parts in their order are the file; fetching it is written down.',
    request: v.strictObject({ id, nth: queryInteger(0, 10_000) }),
    response: v.object({ text: v.string() }),
    errors: [],
  },
});
