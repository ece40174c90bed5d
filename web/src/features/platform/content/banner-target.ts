import { paths } from '../../../lib/paths.ts';

export type BannerTarget = { readonly kind: 'site'; readonly to: string } | { readonly kind: 'outside'; readonly href: string };

const site = (to: string): BannerTarget => ({ kind: 'site', to });

/**
 * Where a banner leads by its link type: a game (`vassalage/gameCode`), a page of the site, a promotion by its id, an https address.
 * Null when no type is set (product §3), or when the link is none of its type.
 */
export function bannerTarget(linkageType: string | null, linkage: string | null): BannerTarget | null {
  const link = linkage?.trim() ?? '';
  switch (linkageType?.toLowerCase()) {
    case 'game': {
      const [vassalage, gameCode, ...more] = link.split('/');
      return vassalage && gameCode && more.length === 0 ? site(paths.game({ vassalage, gameCode })) : null;
    }
    case 'page':
      return /^\/(?![/\\])/.test(link) ? site(link) : null;
    case 'promotion':
      return site(link === '' ? paths.promotions() : paths.promoDetail(link));
    case 'url':
      return /^https:\/\/[^\s/]/.test(link) ? { kind: 'outside', href: link } : null;
    default:
      return null;
  }
}
