import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewCategory } from './repo.ts';

/** Asked for most: they stand beside the ways to the staff. */
const QUICK = new Set(['deposit', 'withdrawal', 'cannot-sign-in']);

/** Articles that stand only where one of those can be played. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'play-video-poker': ['VIDEO_POKER'],
  'play-table-games': ['TABLE'],
  'play-arcade': ['ARCADE'],
  'rules-live': ['LIVE'],
  'rules-sports': ['SPORTS', 'ESPORTS'],
  'rules-lottery': ['LOTT', 'ELOTT'],
  'rules-pvp': ['PVP'],
  'rules-fish': ['FISH'],
  'rules-crash': ['ARCADE'],
};

type Shelf = Pick<NewCategory, 'code' | 'page' | 'icon'> & { readonly articles: readonly string[] };

const SHELVES: readonly Shelf[] = [
  {
    code: 'account',
    page: 'help',
    icon: 'user',
    articles: ['create-account', 'good-password', 'cannot-sign-in', 'session-ends', 'trial-account', 'language-theme'],
  },
  {
    code: 'money',
    page: 'help',
    icon: 'wallet',
    articles: [
      'how-balance-works',
      'play-credit',
      'deposit',
      'withdrawal',
      'available-and-locked',
      'wagering',
      'bonus',
      'points',
      'vip-ranks',
      'transfers',
      'bank-account-and-pin',
      'network-lost',
    ],
  },
  {
    code: 'slots',
    page: 'help',
    icon: 'gamepad',
    articles: [
      'rtp',
      'volatility',
      'play-a-slot',
      'play-dice-limbo-mines',
      'play-plinko-scratch',
      'play-video-poker',
      'play-table-games',
      'play-arcade',
      'check-a-round',
      'slot-symbols',
      'jackpots',
      'game-interrupted',
    ],
  },
  {
    code: 'safer-play',
    page: 'help',
    icon: 'shield',
    articles: ['before-you-start', 'see-time-and-money', 'auto-limits', 'warning-signs', 'minors'],
  },
  { code: 'record', page: 'help', icon: 'receipt', articles: ['read-the-record', 'valid-bet', 'export-bets', 'dispute-a-bet'] },
  {
    code: 'game-rules',
    page: 'help',
    icon: 'book',
    articles: ['rules-live', 'rules-sports', 'rules-lottery', 'rules-pvp', 'rules-fish', 'rules-crash'],
  },
  { code: 'privacy', page: 'help', icon: 'lock', articles: ['data-kept', 'data-on-device', 'fake-sites'] },
  { code: 'contact', page: 'help', icon: 'headset', articles: ['reach-us', 'what-to-send'] },
  { code: 'app', page: 'down', icon: 'download', articles: ['app-opens-alone', 'app-always-new', 'app-offline', 'app-no-rights'] },
  { code: 'join', page: 'join', icon: 'users', articles: ['join-member', 'join-agent', 'join-duties', 'join-start'] },
];

/** What a fresh installation explains, with the words of `seed/`: only what is true of it, or of games of that kind in general. */
export function demoHelp(): readonly NewCategory[] {
  const said = seedTexts('site/help');
  return SHELVES.map((shelf) => ({
    ...shelf,
    names: said(shelf.code, 'name'),
    articles: shelf.articles.map((code) => ({
      code,
      titles: said(code, 'title'),
      contents: said(code, 'html'),
      isQuick: QUICK.has(code),
      ...(KINDS[code] ? { kinds: KINDS[code] } : {}),
    })),
  }));
}
