import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount } from '../../fields.ts';
import { COST_FIGURES, COUNT_FIGURES, MONEY_FIGURES, REPORT_AGAINST, REPORT_DIMENSIONS } from '../../rules/report.ts';

const month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));
const day = v.pipe(v.string(), v.isoDate(), v.regex(/^20\d\d-/));
/** Money in the brand's currency; null where a figure says nothing about such a row. */
const money = v.nullable(amount);
const count = v.nullable(v.number());
const figures = v.object({
  ...(Object.fromEntries(MONEY_FIGURES.map((name) => [name, money])) as Record<(typeof MONEY_FIGURES)[number], typeof money>),
  ...(Object.fromEntries(COST_FIGURES.map((name) => [name, money])) as Record<(typeof COST_FIGURES)[number], typeof money>),
  ...(Object.fromEntries(COUNT_FIGURES.map((name) => [name, count])) as Record<(typeof COUNT_FIGURES)[number], typeof count>),
});
export type ReportFigureSet = v.InferOutput<typeof figures>;

const reportRow = v.object({
  /** A day, a week's first day, a month, a product, a vendor's code, or a vendor's and a game's. */
  key: v.string(),
  label: v.string(),
  /** Of a game, who made it. */
  maker: v.string(),
  figures,
  before: v.nullable(figures),
});
export type ReportRow = v.InferOutput<typeof reportRow>;

export const reportCalls = defineCalls({
  getReport: {
    method: 'GET',
    path: '/wps/operator/report',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'What members’ money did on days of the brand’s clock, divided by time or by game, beside earlier days; sums of closed days and the lines since, which together are what members hold. What vendors are owed is counted from the same sums by their terms. Looking is written down.',
    request: v.pipe(
      v.strictObject({ by: v.picklist(REPORT_DIMENSIONS), from: day, to: day, against: v.optional(v.picklist(REPORT_AGAINST), 'none') }),
      v.check(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 1_100 * 86_400_000),
    ),
    response: v.object({
      timeZone: v.string(),
      currency: v.string(),
      rows: v.array(reportRow),
      total: figures,
      before: v.nullable(figures),
      /** Days that are over and not closed yet: they are read from the lines. */
      openDays: v.number(),
      /** What members hold, and what all sums and lines come to: equal, or somebody has to look. */
      heldNow: amount,
      sumsNow: amount,
      readAt: v.number(),
    }),
    errors: [],
  },
  getMonthAccounts: {
    method: 'GET',
    path: '/wps/operator/month/accounts',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'The SHA-256 of the accounts of a month as one file: the one that two operators closed, or what it would be now; none while days of it are open.',
    request: v.strictObject({ month }),
    response: v.object({
      digest: v.nullable(v.string()),
      closedAt: v.nullable(v.number()),
      missingDays: v.number(),
    }),
    errors: [],
  },
  takeMonthFile: {
    method: 'POST',
    path: '/wps/operator/month/accounts/file',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'Hands out the accounts of a month: the file that was closed, or as it would be now. The reason and its SHA-256 stand in the log.',
    request: v.strictObject({ month, reason: actionReason }),
    response: v.object({ file: v.string(), digest: v.string() }),
    errors: ['conflict'],
  },
});
