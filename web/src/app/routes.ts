import type { ComponentType } from 'react';
import type { PopupName } from '../stores/popup.ts';

export type PageModule = { readonly Page: ComponentType };
export type Frame = 'full' | 'header' | 'none';

/** `group` is the folder below `pages/` and the chunk; a group without a folder is not open yet and shows the not-found page. */
export type Route = { readonly paths: readonly string[]; readonly group: string; readonly frame: Frame; readonly popup?: PopupName };

// product §2: every address of the site.
export const ROUTES: readonly Route[] = [
  { paths: ['/', '/index', '/index.html', '/home'], group: 'index', frame: 'full' },
  { paths: ['/login'], group: 'index', frame: 'full', popup: 'login' },
  { paths: ['/register', '/register.html'], group: 'index', frame: 'full', popup: 'register' },
  { paths: ['/rng', '/fish', '/pvp'], group: 'egame', frame: 'full' },
  { paths: ['/live', '/sports', '/esports'], group: 'byIframe', frame: 'full' },
  { paths: ['/elott'], group: 'elott', frame: 'full' },
  { paths: ['/lottery', '/lottert', '/sealottery'], group: 'lottery', frame: 'header' },
  { paths: ['/vnlottery'], group: 'vnlottery', frame: 'header' },
  { paths: ['/seamless'], group: 'seamless', frame: 'header' },
  { paths: ['/fbsports'], group: 'fbSports', frame: 'header' },
  { paths: ['/game'], group: 'game', frame: 'none' },
  { paths: ['/noticePage'], group: 'noticePage', frame: 'full' },
  { paths: ['/vip'], group: 'Vip', frame: 'full' },
  { paths: ['/pointMall'], group: 'pointMall', frame: 'full' },
  { paths: ['/promotions'], group: 'promo', frame: 'full' },
  { paths: ['/promoDetail'], group: 'promoDetail', frame: 'full' },
  { paths: ['/help'], group: 'help', frame: 'full' },
  { paths: ['/helpmc'], group: 'help', frame: 'none' },
  { paths: ['/down', '/download'], group: 'download', frame: 'full' },
  { paths: ['/join'], group: 'joinus', frame: 'full' },
];

export const findRoute = (pathname: string): Route | undefined => ROUTES.find(({ paths }) => paths.includes(pathname));
