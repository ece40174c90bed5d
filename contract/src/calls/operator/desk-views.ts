import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount } from '../../fields.ts';
import { DESK_VIEW_PAGES } from '../../rules/operators.ts';

const page = v.picklist(DESK_VIEW_PAGES);
const deskViews = v.object({
  list: v.array(v.object({ id: v.string(), name: v.string(), query: v.string(), isOfHouse: v.boolean(), isMine: v.boolean() })),
});

const cell = v.object({
  /** Weeks after the one of the first deposit. */
  nth: v.number(),
  /** How many of the row settled a bet in that week. */
  members: v.number(),
  /** What they lost to the house in it, gifts not taken off. */
  ggr: amount,
  /** The same with gifts, rebates and commissions taken off. */
  ngr: amount,
  deposits: amount,
});

export const deskViewCalls = defineCalls({
  getDeskViews: {
    method: 'GET',
    path: '/wps/operator/views',
    auth: 'operator',
    summary: 'Views of a page that the reader, or the house, keeps by name: what stands in its address.',
    request: v.strictObject({ page }),
    response: deskViews,
    errors: [],
  },
  saveDeskView: {
    method: 'POST',
    path: '/wps/operator/views/save',
    auth: 'operator',
    summary:
      'Keeps what stands in a page’s address by a name, for oneself or, by an admin, for the house; the name that one has already gets the new address.',
    request: v.strictObject({
      page,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
      query: v.pipe(v.string(), v.maxLength(600), v.regex(/^[\w=&%.,+~-]*$/)),
      isOfHouse: v.boolean(),
    }),
    response: deskViews,
    errors: ['operation_not_allowed', 'conflict'],
  },
  dropDeskView: {
    method: 'POST',
    path: '/wps/operator/views/drop',
    auth: 'operator',
    summary: 'Forgets a view of one’s own, or as an admin one of the house.',
    request: v.strictObject({ page, id: v.pipe(v.string(), v.uuid()) }),
    response: deskViews,
    errors: [],
  },
  getCohorts: {
    method: 'GET',
    path: '/wps/operator/cohorts',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'Members by the week of their first deposit, on the brand’s clock, and what each week’s did in the weeks after; ten minutes old at most, none where there is too much to add up at once. Looking is written down.',
    request: v.strictObject({ weeks: v.optional(v.pipe(v.string(), v.regex(/^(?:4|8|12|26)$/), v.transform(Number)), '12') }),
    response: v.object({
      rows: v.nullable(v.array(v.object({ week: v.string(), members: v.number(), cells: v.array(cell) }))),
      /** The first day of the week that is not over. */
      openWeek: v.string(),
      currency: v.string(),
      readAt: v.number(),
    }),
    errors: [],
  },
});
