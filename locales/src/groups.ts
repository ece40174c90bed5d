/** The words of each domain as English says them. English is the type: a key that it has not is no key. */
type English = {
  agent: typeof import('../en/agent.json');
  app: typeof import('../en/app.json');
  auth: typeof import('../en/auth.json');
  bank: typeof import('../en/bank.json');
  benefits: typeof import('../en/benefits.json');
  bets: typeof import('../en/bets.json');
  bonus: typeof import('../en/bonus.json');
  chat: typeof import('../en/chat.json');
  console: typeof import('../en/console.json');
  'console-adjustments': typeof import('../en/console-adjustments.json');
  'console-agents': typeof import('../en/console-agents.json');
  'console-applications': typeof import('../en/console-applications.json');
  'console-audit': typeof import('../en/console-audit.json');
  'console-content': typeof import('../en/console-content.json');
  'console-campaigns': typeof import('../en/console-campaigns.json');
  'console-deposits': typeof import('../en/console-deposits.json');
  'console-draws': typeof import('../en/console-draws.json');
  'console-exchanges': typeof import('../en/console-exchanges.json');
  'console-games': typeof import('../en/console-games.json');
  'console-cases': typeof import('../en/console-cases.json');
  'console-harm': typeof import('../en/console-harm.json');
  'console-identity': typeof import('../en/console-identity.json');
  'console-mailings': typeof import('../en/console-mailings.json');
  'console-member': typeof import('../en/console-member.json');
  'console-operators': typeof import('../en/console-operators.json');
  'console-palette': typeof import('../en/console-palette.json');
  'console-queue': typeof import('../en/console-queue.json');
  'console-reports': typeof import('../en/console-reports.json');
  'console-returns': typeof import('../en/console-returns.json');
  'console-rounds': typeof import('../en/console-rounds.json');
  'console-segments': typeof import('../en/console-segments.json');
  'console-settings': typeof import('../en/console-settings.json');
  'console-support': typeof import('../en/console-support.json');
  'console-system': typeof import('../en/console-system.json');
  'console-today': typeof import('../en/console-today.json');
  'console-standards': typeof import('../en/console-standards.json');
  'console-signals': typeof import('../en/console-signals.json');
  'console-trading': typeof import('../en/console-trading.json');
  'console-wins': typeof import('../en/console-wins.json');
  'console-withdrawals': typeof import('../en/console-withdrawals.json');
  content: typeof import('../en/content.json');
  credit: typeof import('../en/credit.json');
  deposit: typeof import('../en/deposit.json');
  'deposit-ways': typeof import('../en/deposit-ways.json');
  errors: typeof import('../en/errors.json');
  game: typeof import('../en/game.json');
  'game-ante': typeof import('../en/game-ante.json');
  'game-blackjack': typeof import('../en/game-blackjack.json');
  'game-chance': typeof import('../en/game-chance.json');
  'game-climb': typeof import('../en/game-climb.json');
  'game-code': typeof import('../en/game-code.json');
  'game-crash': typeof import('../en/game-crash.json');
  'game-tables': typeof import('../en/game-tables.json');
  'game-dice': typeof import('../en/game-dice.json');
  'game-dig': typeof import('../en/game-dig.json');
  'game-hilo': typeof import('../en/game-hilo.json');
  'game-fish': typeof import('../en/game-fish.json');
  'game-keno': typeof import('../en/game-keno.json');
  'game-limbo': typeof import('../en/game-limbo.json');
  'game-mines': typeof import('../en/game-mines.json');
  'game-plinko': typeof import('../en/game-plinko.json');
  'game-poker': typeof import('../en/game-poker.json');
  'game-rooms': typeof import('../en/game-rooms.json');
  'game-roulette': typeof import('../en/game-roulette.json');
  'game-scratch': typeof import('../en/game-scratch.json');
  'game-slot': typeof import('../en/game-slot.json');
  'game-slot-names': typeof import('../en/game-slot-names.json');
  'game-tien-len': typeof import('../en/game-tien-len.json');
  'game-video-poker': typeof import('../en/game-video-poker.json');
  games: typeof import('../en/games.json');
  gifts: typeof import('../en/gifts.json');
  races: typeof import('../en/races.json');
  help: typeof import('../en/help.json');
  'help-figures': typeof import('../en/help-figures.json');
  identity: typeof import('../en/identity.json');
  home: typeof import('../en/home.json');
  'home-lower': typeof import('../en/home-lower.json');
  launch: typeof import('../en/launch.json');
  letters: typeof import('../en/letters.json');
  lottery: typeof import('../en/lottery.json');
  'lottery-names': typeof import('../en/lottery-names.json');
  'member-centre': typeof import('../en/member-centre.json');
  messages: typeof import('../en/messages.json');
  movements: typeof import('../en/movements.json');
  notices: typeof import('../en/notices.json');
  'page-titles': typeof import('../en/page-titles.json');
  picture: typeof import('../en/picture.json');
  'old-browser': typeof import('../en/old-browser.json');
  points: typeof import('../en/points.json');
  promo: typeof import('../en/promo.json');
  'record-files': typeof import('../en/record-files.json');
  records: typeof import('../en/records.json');
  safer: typeof import('../en/safer.json');
  search: typeof import('../en/search.json');
  service: typeof import('../en/service.json');
  session: typeof import('../en/session.json');
  sportsbook: typeof import('../en/sportsbook.json');
  'sportsbook-pages': typeof import('../en/sportsbook-pages.json');
  status: typeof import('../en/status.json');
  transfer: typeof import('../en/transfer.json');
  vip: typeof import('../en/vip.json');
  withdraw: typeof import('../en/withdraw.json');
};
type Domain = keyof English;

/** What is fetched together, by the program and the moment that need it. A domain that two programs say stands in both. */
export const GROUPS = {
  /** The frame around every page of the site, and its first screen. */
  'site-frame': ['app', 'home', 'lottery-names'],
  /** The site's popups, lists and other pages: fetched with the first of them. */
  'site-pages': [
    'auth',
    'chat',
    'content',
    'credit',
    'deposit',
    'games',
    'help',
    'home-lower',
    'launch',
    'lottery',
    'page-titles',
    'picture',
    'points',
    'promo',
    'records',
    'safer',
    'search',
    'service',
    'session',
    'status',
    'transfer',
    'vip',
    'withdraw',
  ],
  /** What is a member's own: fetched with the member centre. */
  'site-centre': ['bank', 'bets', 'bonus', 'gifts', 'identity', 'member-centre', 'messages', 'movements', 'races'],
  /** What is an agent's own: fetched with the agent centre. */
  'site-agents': ['agent'],
  console: [
    'console',
    'console-adjustments',
    'console-agents',
    'console-applications',
    'console-audit',
    'console-content',
    'console-campaigns',
    'console-deposits',
    'console-draws',
    'console-exchanges',
    'console-games',
    'console-cases',
    'console-harm',
    'console-identity',
    'console-member',
    'console-operators',
    'console-palette',
    'console-queue',
    'console-reports',
    'console-returns',
    'console-rounds',
    'console-segments',
    'console-settings',
    'console-mailings',
    'console-support',
    'console-system',
    'console-today',
    'console-standards',
    'console-signals',
    'console-trading',
    'console-wins',
    'console-withdrawals',
    'lottery',
    'lottery-names',
    'movements',
    'sportsbook',
    'sportsbook-pages',
  ],
  game: [
    'game',
    'game-ante',
    'game-blackjack',
    'game-chance',
    'game-climb',
    'game-code',
    'game-crash',
    'game-tables',
    'game-dice',
    'game-dig',
    'game-hilo',
    'game-fish',
    'game-keno',
    'game-limbo',
    'game-mines',
    'game-plinko',
    'game-poker',
    'game-rooms',
    'game-roulette',
    'game-scratch',
    'game-slot',
    'game-slot-names',
    'game-tien-len',
    'game-video-poker',
  ],
  /** What a browser reads that is too old for the site. */
  'old-browser': ['old-browser'],
  /** The sportsbook's list of matches. */
  sportsbook: ['sportsbook'],
  /** Its slip and its other pages: fetched with the first of them. */
  'sportsbook-pages': ['sportsbook-pages'],
  /** What the platform says itself: refusals, letters, notices, files. */
  server: ['deposit-ways', 'errors', 'letters', 'lottery-names', 'notices', 'record-files', 'benefits', 'movements', 'help-figures'],
} as const satisfies Readonly<Record<string, readonly Domain[]>>;

export type Group = keyof typeof GROUPS;

/**
 * What a program needs after a group, in that order. A language's chunk of the first knows where its others are, so that the program itself
 * names 36 chunks and not 144.
 */
export const FOLLOWING: Readonly<Partial<Record<Group, readonly Group[]>>> = { 'site-frame': ['site-pages', 'site-centre', 'site-agents'] };
export type KeyOf<G extends Group> = { [D in (typeof GROUPS)[G][number]]: keyof English[D] }[(typeof GROUPS)[G][number]];
