import type { ComponentType, ReactNode } from 'react';

/** The member centre alone is told how to open the agent centre, and what stands below its list on a telephone. */
type PageProps = { readonly onAgentCentre?: (() => void) | undefined; readonly tabBar?: ReactNode };
export type PageModule = { readonly Page: ComponentType<PageProps> };

/**
 * What stands around a page: `full` header, footer, side bar and the narrow screens' tab bar; `noMenu` the same without the side bar;
 * `header` the header alone; `bar` a header row of the page's own; `none` nothing.
 */
export type Frame = 'full' | 'noMenu' | 'header' | 'bar' | 'none';

/** `group` is the folder below `pages/` and the chunk; a group without a folder is not open yet and shows the not-found page. */
export type Route = {
  readonly paths: readonly string[];
  readonly group: string;
  readonly frame: Frame;
  /** A round may be open there: leaving it closes the round's view and reads the balance again, and no search engine keeps it. */
  readonly inGame?: true;
};

// product §2: every address of the site.
export const ROUTES: readonly Route[] = [
  { paths: ['/', '/index', '/index.html', '/home'], group: 'index', frame: 'full' },
  { paths: ['/login'], group: 'index', frame: 'full' },
  { paths: ['/register', '/register.html'], group: 'index', frame: 'full' },
  { paths: ['/rng', '/fish', '/pvp'], group: 'egame', frame: 'full' },
  { paths: ['/live', '/sports', '/esports'], group: 'byIframe', frame: 'full' },
  { paths: ['/elott'], group: 'elott', frame: 'full' },
  { paths: ['/lottery', '/lottert', '/sealottery'], group: 'lottery', frame: 'header', inGame: true },
  { paths: ['/vnlottery'], group: 'vnlottery', frame: 'header', inGame: true },
  { paths: ['/seamless'], group: 'seamless', frame: 'header', inGame: true },
  { paths: ['/fbsports'], group: 'fbSports', frame: 'header', inGame: true },
  { paths: ['/game'], group: 'game', frame: 'bar', inGame: true },
  { paths: ['/noticePage'], group: 'noticePage', frame: 'full' },
  { paths: ['/vip'], group: 'Vip', frame: 'full' },
  { paths: ['/pointMall'], group: 'pointMall', frame: 'noMenu' },
  { paths: ['/promotions'], group: 'promo', frame: 'full' },
  { paths: ['/promoDetail'], group: 'promoDetail', frame: 'full' },
  { paths: ['/help'], group: 'help', frame: 'full' },
  { paths: ['/helpmc'], group: 'help', frame: 'none' },
  { paths: ['/down', '/download'], group: 'download', frame: 'full' },
  { paths: ['/join'], group: 'joinus', frame: 'full' },
];

const withoutSlash = (pathname: string): string => (pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);

/** The route of an address; a slash at its end changes nothing. */
export function findRoute(pathname: string): Route | undefined {
  const path = withoutSlash(pathname);
  return ROUTES.find(({ paths }) => paths.includes(path));
}

const ALIASES: Readonly<Record<string, string>> = { '/helpmc': '/help', '/download': '/down' };

/** The address under which a page is to be known: the root for home by any name, the first name of an alias. */
export function canonicalPath(pathname: string): string {
  if (findRoute(pathname)?.group === 'index') return '/';
  const path = withoutSlash(pathname);
  return ALIASES[path] ?? path;
}

/** Which parts of the frame a page has. */
export const hasHeader = (frame: Frame): boolean => frame !== 'none' && frame !== 'bar';
export const hasFooter = (frame: Frame): boolean => frame === 'full' || frame === 'noMenu';
export const hasSideBar = (frame: Frame): boolean => frame === 'full';
