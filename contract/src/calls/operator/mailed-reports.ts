import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { REPORT_AGAINST, REPORT_DIMENSIONS } from '../../rules/report.ts';

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
/** How often: of the day, the week (from Monday) or the month that is over. */
export const MAILED_EVERY = ['day', 'week', 'month'] as const;
export const LETTER_OUTCOMES = ['sent', 'no_right', 'no_address'] as const;
const ROLES = ['risk', 'admin'] as const;

const terms = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  by: v.picklist(REPORT_DIMENSIONS),
  against: v.picklist(REPORT_AGAINST),
  every: v.picklist(MAILED_EVERY),
  /** On the house's clock. */
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
};

const schedules = v.object({
  timeZone: v.string(),
  /** Where the reader gets letters; empty: nowhere. */
  ownEmail: v.string(),
  /** Who may read reports now. */
  readers: v.array(v.object({ id: v.string(), name: v.string(), hasAddress: v.boolean() })),
  list: v.array(
    v.object({
      id: v.string(),
      ...terms,
      recipients: v.array(v.object({ id: v.string(), name: v.string() })),
      madeBy: v.string(),
      mayChange: v.boolean(),
      nextAt: v.number(),
      /** What became of the last letters; empty before the first. */
      last: v.array(v.object({ name: v.string(), outcome: v.picklist(LETTER_OUTCOMES), at: v.number() })),
    }),
  ),
});
export type MailedReports = v.InferOutput<typeof schedules>;

export const mailedReportCalls = defineCalls({
  getMailedReports: {
    method: 'GET',
    path: '/wps/operator/report/mailed',
    auth: 'operator',
    roles: ROLES,
    summary: 'Reports that are mailed by the clock, to whom, when next, and what became of the last letters.',
    request: v.strictObject({}),
    response: schedules,
    errors: [],
  },
  saveMailedReport: {
    method: 'POST',
    path: '/wps/operator/report/mailed/save',
    auth: 'operator',
    roles: ROLES,
    summary:
      'Mails a report by the clock to operators who may read it. The letter is a link that asks for the sign-in; whoever has lost the right by then gets none. Without `id` a new one.',
    request: v.strictObject({
      id: v.optional(v.nullable(id), null),
      ...terms,
      recipients: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
    }),
    response: schedules,
    errors: ['operation_not_allowed', 'conflict'],
  },
  dropMailedReport: {
    method: 'POST',
    path: '/wps/operator/report/mailed/drop',
    auth: 'operator',
    roles: ROLES,
    summary: 'Mails a report no more; its maker or an admin.',
    request: v.strictObject({ id }),
    response: schedules,
    errors: ['operation_not_allowed'],
  },
  setOwnEmail: {
    method: 'POST',
    path: '/wps/operator/self/email',
    auth: 'operator',
    summary: 'Where the operator who asks gets letters; empty for nowhere. No letter holds a figure or a name of a member.',
    request: v.strictObject({ email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())]) }),
    response: v.object({ email: v.string() }),
    errors: [],
  },
});
