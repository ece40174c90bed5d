import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { lang, shortText } from '../../fields.ts';

/** B banner, PL player, PU popup, PR promotion, H help (product §3). */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** A and F are for those who are signed in, B for those who are not; a notice of B is for everybody (product §4). */
export const EXECUTIONS = ['A', 'B', 'F'] as const;

export const announcement = v.object({
  id: v.string(),
  title: v.string(),
  lang,
  content: v.string(),
  startDateStr: v.string(),
  execution: v.picklist(EXECUTIONS),
  types: v.array(v.picklist(ANNOUNCEMENT_TYPES)),
});
export type Announcement = v.InferOutput<typeof announcement>;

/** Where a banner stands: one group for each lobby, and two for the login and the registration (product §2). */
export const BANNER_GROUPS = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_login',
  'w_reg',
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** What a press on a banner opens. GAME: `vassalage/gameCode`; PAGE: a path of the site; PROMOTION: a promotion's id; URL: an https address. */
export const LINKAGE_TYPES = ['GAME', 'PAGE', 'PROMOTION', 'URL'] as const;

/** `url` is the picture, 1600 × 560, quiet on its left where the words stand; `linkageType` null: not to be pressed. Titles and texts are plain text. */
export const banner = v.object({
  bannerId: v.string(),
  groupName: v.picklist(BANNER_GROUPS),
  url: v.string(),
  linkageType: v.nullable(v.picklist(LINKAGE_TYPES)),
  linkage: v.nullable(v.string()),
  title: v.string(),
  lang,
  text: v.string(),
});
export type Banner = v.InferOutput<typeof banner>;

export const contentCalls = defineCalls({
  getListAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    auth: 'public',
    summary: 'Notices, banners, popups and promotions, as sanitised HTML. A and F need a session, and bring what is for everybody along.',
    request: v.strictObject({
      types: v.optional(shortText, 'B,PL,PU,PR'),
      platform: v.optional(v.literal('W'), 'W'),
      execution: v.optional(v.picklist(EXECUTIONS), 'B'),
    }),
    response: v.object({
      player: v.array(announcement),
      banners: v.array(banner),
      popup: v.array(announcement),
      promotion: v.array(announcement),
    }),
    errors: [],
  },
});
