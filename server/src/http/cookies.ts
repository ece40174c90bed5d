import type { Context } from '../context.ts';

/** Browsers take a cookie of such a name from this very host alone, by TLS, for all of it: no neighbouring host can plant one. */
const PREFIX = '__Host-';
const isByTls = ({ config }: Context): boolean => config.siteOrigin.startsWith('https:');

/** What a cookie of ours is called where the site is found: with the prefix behind TLS. */
export const cookieName = (context: Context, name: string): string => (isByTls(context) ? PREFIX + name : name);

/** Where a cookie goes and by which way; the prefix asks for the whole host. */
export const cookieScope = (context: Context, path: string): { httpOnly: true; secure: boolean; path: string } => ({
  httpOnly: true,
  secure: isByTls(context),
  path: isByTls(context) ? '/' : path,
});

/** The cookies that are ours, by the names that the product knows them by. */
export const ownCookies = (context: Context, cookies: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  isByTls(context)
    ? Object.fromEntries(
        Object.entries(cookies).flatMap(([name, value]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [])),
      )
    : cookies;
