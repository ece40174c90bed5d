/** Every address of the site. The only place that writes one. */
type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

export type GameAddress = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly trial?: boolean;
  readonly roomId?: string;
  readonly round?: string;
  readonly reward?: string;
};

export const paths = {
  home: () => '/',
  login: () => '/login',
  register: (referralCode?: string) => withQuery('/register', { referralCode }),
  noticePage: () => '/noticePage',
  vip: () => '/vip',
  pointMall: () => '/pointMall',
  pointCategory: (category: string) => withQuery('/pointMall', { category }),
  /** A good, which stands in the mall. */
  pointGood: (good: string) => withQuery('/pointMall', { good }),
  /** `page` is the vendor's vassalage. */
  live: (page?: string) => withQuery('/live', { page }),
  sports: (page?: string) => withQuery('/sports', { page }),
  esports: (page?: string) => withQuery('/esports', { page }),
  rng: (page?: string) => withQuery('/rng', { page }),
  fish: (page?: string) => withQuery('/fish', { page }),
  pvp: (page?: string) => withQuery('/pvp', { page }),
  elott: (page?: string) => withQuery('/elott', { page }),
  lottery: (query: { readonly gameCode?: string; readonly vendor?: string; readonly playType?: string } = {}) =>
    withQuery('/lottery', query),
  vnlottery: () => '/vnlottery',
  seamless: (query: { readonly vassalage?: string; readonly gameCode?: string } = {}) => withQuery('/seamless', query),
  /** `round` is one of the player's own bets to be shown. */
  fbsports: (round?: string) => withQuery('/fbsports', { round }),
  promotions: () => '/promotions',
  promoDetail: (id: string) => withQuery('/promoDetail', { id }),
  /** A campaign, which has the page of a promotion. */
  campaign: (campaign: string) => withQuery('/promoDetail', { campaign }),
  /** A race, and a spin of a wheel, which have the page of a promotion too. */
  race: (race: string) => withQuery('/promoDetail', { race }),
  wheel: (wheel: string) => withQuery('/promoDetail', { wheel }),
  /** A raffle or a rain, likewise. */
  draw: (draw: string) => withQuery('/promoDetail', { draw }),
  /** The reward centre over the home page, with a code to look at. */
  promoCode: (code: string) => withQuery('/', { mc: 'rewardCenter', code }),
  help: (article?: string) => withQuery('/help', { article }),
  /** The help centre alone, for a reader who comes from elsewhere. */
  helpmc: () => '/helpmc',
  down: () => '/down',
  join: () => '/join',
  /** `roomId` is a table of players against each other, `round` one of the player's own rounds to be shown again, `reward` what was given to be played there for nothing. */
  game: ({ vassalage, gameCode, trial, roomId, round, reward }: GameAddress) =>
    withQuery('/game', { vassalage, gameCode, trial: trial ? '1' : undefined, roomId, round, reward }),
  /** The sports book, with a free bet to lay. */
  freeBet: (reward: string) => withQuery('/fbsports', { reward }),
  rewardCentre: () => withQuery('/', { mc: 'rewardCenter' }),
} as const;
