import type { SiteContent, SitePart } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Query } from './brand-repo.ts';
import { keep, stored, type Stored } from './brand-settings-service.ts';
import { cleanWords } from './clean-words.ts';
import { brandCode } from './service.ts';

/** One part of the site as two publish it: what is so now, and how it comes to be otherwise. Every process and browser hears of it with the commit. */
type Part<P extends SitePart> = {
  readonly read: (stored: Stored) => SiteContent[P];
  readonly write: (stored: Stored, after: SiteContent[P]) => Stored;
};

/** Without what says nothing. */
const said = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cleanWords(words)).filter(([, text]) => text !== ''));

const PARTS: { readonly [P in SitePart]: Part<P> } = {
  siteLook: {
    read: ({ settings: { defaultTheme, defaultLanguage } }) => ({ defaultTheme, defaultLanguage }),
    write: (brand, { defaultTheme, defaultLanguage }) => ({ ...brand, settings: { ...brand.settings, defaultTheme, defaultLanguage } }),
  },
  siteContacts: {
    read: ({ links: { resources } }) => ({ contacts: resources }),
    write: (brand, { contacts }) => ({ ...brand, links: { ...brand.links, resources: contacts } }),
  },
  siteFooter: {
    read: ({ settings: { footer } }) => footer,
    write: (brand, { about, links }) => ({
      ...brand,
      settings: {
        ...brand.settings,
        footer: { about: said(about), links: links.map(({ titles, link }) => ({ titles: said(titles), link })) },
      },
    }),
  },
};

const partOf = <P extends SitePart>(part: P): Part<SitePart> => PARTS[part] as unknown as Part<SitePart>;

/** What a part says now; others who would change it wait. */
export const sitePart = async (context: Context, tx: Query, part: SitePart): Promise<SiteContent[SitePart]> =>
  partOf(part).read(await stored(tx, brandCode(context)));

/** Everything that is published of the site itself. */
export async function siteContentNow(context: Context): Promise<SiteContent> {
  const brand = await context.db.query.transaction().execute((tx) => stored(tx, brandCode(context)));
  return { siteLook: PARTS.siteLook.read(brand), siteContacts: PARTS.siteContacts.read(brand), siteFooter: PARTS.siteFooter.read(brand) };
}

/** CallError validation_failed, link_not_allowed for an address that readers may not be led to. */
export async function writeSitePart(context: Context, tx: Query, part: SitePart, after: SiteContent[SitePart]): Promise<void> {
  const code = brandCode(context);
  const before = await stored(tx, code);
  await keep(tx, code, before, partOf(part).write(before, after));
}
