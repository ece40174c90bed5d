import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason } from '../../fields.ts';
import { contentObject, contentValues } from '../../rules/content.ts';
import { SITE_PARTS, siteContent } from '../../rules/site-content.ts';

const ADMIN = ['admin'] as const;

const contentItem = v.object({
  object: v.string(),
  ...contentValues.entries,
  /** Whether readers see it now, will see it, no longer see it, or it was taken back. */
  state: v.picklist(['shown', 'scheduled', 'ended', 'taken_back']),
});
export type ContentItem = v.InferOutput<typeof contentItem>;

export const deskContentCalls = defineCalls({
  getDeskContent: {
    method: 'GET',
    path: '/wps/operator/content',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Banners, notices, promotions and help articles as they stand, with the languages of the brand and where each kind may stand.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(contentItem),
      languages: v.array(v.string()),
      site: siteContent,
      /** By kind: the place's code and its name by language. */
      places: v.record(v.string(), v.array(v.object({ code: v.string(), names: v.record(v.string(), v.string()) }))),
    }),
    errors: [],
  },
  takeBackContent: {
    method: 'POST',
    path: '/wps/operator/content/take-back',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Takes something out of readers’ sight at once; one admin may, with a reason in the log. To show it again takes two.',
    request: v.strictObject({ object: contentObject, reason: actionReason }),
    response: v.object({ object: v.string() }),
    errors: ['conflict'],
  },
  takeBackSite: {
    method: 'POST',
    path: '/wps/operator/content/site/take-back',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'Puts the look, the messengers or the foot of the site back to what two had published before; one may, with a reason in the log.',
    request: v.strictObject({ part: v.picklist(SITE_PARTS), reason: actionReason }),
    response: v.object({ part: v.picklist(SITE_PARTS) }),
    errors: ['conflict', 'link_not_allowed'],
  },
  keepContentPicture: {
    method: 'POST',
    path: '/wps/operator/content/picture',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Keeps a picture (png, jpg or webp, at most 5 MB, base64) for a banner; it is drawn anew.',
    bodyBytes: 7_500_000,
    request: v.strictObject({ image: v.pipe(v.string(), v.maxLength(7_000_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    response: v.object({ url: v.string() }),
    errors: ['image_invalid'],
  },
});
