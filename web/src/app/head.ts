import type { AgentPage } from '@sorak/contract';
import { pageTypeOf } from '../lib/category-path.ts';
import type { MessageKey, Text } from '../locales/text.ts';
import { AGENT_PAGE_NAMES } from '../lib/agent-page-names.ts';
import type { MemberPlace, PopupName } from '../stores/popup.ts';
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

const POPUP_NAMES = {
  login: 'session.loginTitle',
  register: 'session.registerTitle',
  freePlay: 'session.freeTitle',
  logout: 'session.logoutTitle',
  realAccount: 'session.realTitle',
  notice: 'notice.title',
  chat: 'chat.title',
  service: 'service.title',
  feedback: 'feedback.title',
  complaint: 'complaint.title',
  announcements: 'content.announcements',
  game: 'head.game',
  gameList: 'games.lists',
  gameDown: 'games.maintenance',
  windowBlocked: 'launch.blockedTitle',
  forgotPassword: 'auth.forgotTitle',
  newPassword: 'auth.newPasswordTitle',
  lockAccount: 'auth.lockTitle',
  changePassword: 'auth.changeTitle',
  notMe: 'security.notMe',
  terms: 'documents.title',
} as const satisfies Readonly<Record<PopupName, MessageKey>>;

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

/** What lies over the page, each only if this reader is shown it. */
export type Layers = { readonly popup: PopupName | null; readonly member: MemberPlace | null; readonly agent: AgentPage | null };

function nameOver({ popup, member, agent }: Layers): MessageKey | null {
  if (popup) return POPUP_NAMES[popup];
  if (member) return member === 'menu' ? 'centre.title' : `centre.${member}`;
  return agent && AGENT_PAGE_NAMES[agent];
}

/** The window's title: what lies uppermost is named, over a page of that title. Until its words have come the page's own stands. */
export function titleOver(layers: Layers, page: string, t: Text): string {
  const key = nameOver(layers);
  const name = key && t(key);
  return name ? `${name} · Sorak` : page;
}
