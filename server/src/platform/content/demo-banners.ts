import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewBanner } from './content-repo.ts';

type Link = NewBanner['link'];
const to = (type: 'GAME' | 'PAGE' | 'PROMOTION' | 'URL', target: string): Link => ({ type, to: target });

/** At least one in each group, and in the order in which they turn. */
const BANNERS: readonly (readonly [slug: string, groupName: NewBanner['groupName'], link?: Link])[] = [
  ['home-record', 'w_home', to('PAGE', '/rng')],
  ['home-fairness', 'w_home', to('GAME', 'tenun/naga-fajar')],
  ['home-free', 'w_home', to('PAGE', '/promotions')],
  ['rng-slots', 'w_rng', to('PAGE', '/rng')],
  ['rng-jackpot', 'w_rng'],
  ['live-tables', 'w_live'],
  ['fish-reef', 'w_fish'],
  ['pvp-rooms', 'w_pvp'],
  ['sports-odds', 'w_sports'],
  ['esports-match', 'w_esports'],
  ['lott-draws', 'w_lott'],
  ['down-app', 'w_down'],
  ['promotion-new', 'w_promotion', to('PROMOTION', 'welcome-credit')],
  ['promotion-free', 'w_promotion', to('PROMOTION', 'free-play')],
  ['shop-points', 'w_shop'],
  ['help-centre', 'w_help'],
  ['login-welcome', 'w_login'],
  ['reg-welcome', 'w_reg'],
];

/** The banners of a fresh installation, with the words of `seed/`: pictures are drawn at the build, under a name that changes with the drawing's version. */
export function demoBanners(): readonly NewBanner[] {
  const said = seedTexts('platform/content');
  return BANNERS.map(([slug, groupName, link = null], position) => ({
    slug,
    groupName,
    url: `/assets/banners/${slug}-1.svg`,
    link,
    titles: said(slug, 'title'),
    texts: said(slug, 'text'),
    position,
  }));
}
