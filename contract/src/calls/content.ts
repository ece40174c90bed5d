import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { shortText } from '../fields.ts';

export const announcement = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  startDateStr: v.string(),
  execution: v.picklist(['A', 'B', 'F']),
  types: v.array(v.string()),
});
export type Announcement = v.InferOutput<typeof announcement>;

export const banner = v.object({
  bannerId: v.string(),
  groupName: v.string(),
  url: v.string(),
  linkageType: v.nullable(v.string()),
  linkage: v.nullable(v.string()),
  title: v.string(),
});

export const contentCalls = defineCalls({
  getListAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    auth: 'public',
    summary: 'Notices, banners, popups and promotions, as sanitised HTML.',
    request: v.strictObject({
      types: v.optional(shortText, 'B,PL,PU,PR'),
      platform: v.optional(v.literal('W'), 'W'),
      execution: v.optional(v.picklist(['A', 'B', 'F']), 'B'),
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
