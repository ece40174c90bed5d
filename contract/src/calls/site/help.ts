import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { lang } from '../../fields.ts';

/** The pages whose text operators write: the help centre, the download page and the join page. */
const HELP_PAGES = ['help', 'down', 'join'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

/** `isQuick`: asked for most, shown beside the ways to the staff. */
const helpArticle = v.object({ code: v.string(), title: v.string(), lang, content: v.string(), isQuick: v.boolean() });

const helpCategory = v.object({ code: v.string(), name: v.string(), lang, icon: v.string(), articles: v.array(helpArticle) });
export type HelpCategory = v.InferOutput<typeof helpCategory>;

export const helpCalls = defineCalls({
  getHelpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    auth: 'public',
    summary: 'A page’s categories with their articles in the reader’s language, as sanitised HTML.',
    request: v.strictObject({ page: v.optional(v.picklist(HELP_PAGES), 'help') }),
    response: v.array(helpCategory),
    errors: [],
  },
});
