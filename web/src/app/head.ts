import { pageTypeOf } from '../lib/lane-path.ts';
import type { MessageKey, Text } from '../locales/text.ts';
import { canonicalPath, findRoute } from './routes.ts';

const NAMES = {
  live: 'head.live',
  sports: 'head.sports',
  esports: 'head.esports',
  rng: 'head.rng',
  fish: 'head.fish',
  pvp: 'head.pvp',
  elott: 'head.elott',
  lottery: 'head.lottery',
  lottert: 'head.lottery',
  sealottery: 'head.lottery',
  vnlottery: 'head.vnlottery',
  seamless: 'head.game',
  fbsports: 'head.sports',
  game: 'head.game',
  noticePage: 'head.noticePage',
  vip: 'head.vip',
  pointMall: 'head.pointMall',
  promotions: 'head.promotions',
  promoDetail: 'head.promoDetail',
  help: 'head.help',
  helpmc: 'head.help',
  down: 'head.down',
  download: 'head.down',
  join: 'head.join',
} as const satisfies Record<string, MessageKey>;

const isNamed = (type: string): type is keyof typeof NAMES => Object.hasOwn(NAMES, type);

export type Head = { readonly title: string; readonly description: string; readonly canonical: string; readonly isHidden: boolean };

/** What a page (`isOpen` false: one that is not open yet) says about itself to the window's title, to search engines and to readers of screens. */
export function headOf(pathname: string, t: Text, isOpen = true): Head {
  const route = findRoute(pathname);
  const canonical = canonicalPath(pathname);
  if (route === undefined || !isOpen) return { title: `${t('page.missingTitle')} · Sorak`, description: '', canonical, isHidden: true };
  const type = pageTypeOf(pathname);
  const isHidden = route.inGame === true || route.frame === 'none';
  if (!isNamed(type)) return { title: `Sorak · ${t('brand.line')}`, description: t('brand.about'), canonical, isHidden };
  const name = NAMES[type];
  return { title: `${t(name)} · Sorak`, description: t(`${name}Text`), canonical, isHidden };
}
