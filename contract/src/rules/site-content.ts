import * as v from 'valibot';
import { contentTexts } from './content.ts';

/** The messengers that a brand may be reached by (product §2). */
export const RESOURCE_TYPES = ['WHATSAPP', 'INSTAGRAM', 'TELEGRAM', 'FACEBOOK', 'TELEGRAM2'] as const;

/** A link of the site's foot: a page of the site, or an address of a host that the brand allows. */
const footerLink = v.object({
  titles: contentTexts(60),
  link: v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:PAGE:\/(?:[\w-][\w\-./?=&%]*)?|URL:https:\/\/\S+)$/)),
});
/** What the brand says of itself at the foot of each page, and where more is; empty: what the site says by itself. */
export const siteFooter = v.object({ about: contentTexts(300), links: v.pipe(v.array(footerLink), v.maxLength(8)) });
export type SiteFooter = v.InferOutput<typeof siteFooter>;

/** What of the site itself is published beside single things: each is one thing, with versions of its own. */
export const SITE_PARTS = ['siteLook', 'siteContacts', 'siteFooter'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

const object = v.literal('site');
const address = v.pipe(v.string(), v.trim(), v.maxLength(300));
const contacts = v.pipe(
  v.array(v.strictObject({ resourceType: v.picklist(RESOURCE_TYPES), url: address, qrCodeUrl: v.nullable(address) })),
  v.maxLength(RESOURCE_TYPES.length),
  v.check((list) => new Set(list.map(({ resourceType }) => resourceType)).size === list.length),
);

const look = v.strictObject({ defaultTheme: v.picklist(['light', 'dark']), defaultLanguage: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) });
const messengers = v.strictObject({ contacts });
const footer = v.strictObject(siteFooter.entries);

/** How the site looks to who comes first, how the brand is reached, and what stands at the foot of each page: what two publish of the site itself. */
export const siteWishes = [
  v.strictObject({ kind: v.literal('siteLook'), object, after: look }),
  v.strictObject({ kind: v.literal('siteContacts'), object, after: messengers }),
  v.strictObject({ kind: v.literal('siteFooter'), object, after: footer }),
] as const;

/** The same as it stands now. */
export const siteContent = v.object({ siteLook: look, siteContacts: messengers, siteFooter: footer });
export type SiteContent = v.InferOutput<typeof siteContent>;
