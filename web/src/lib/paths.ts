/** Every address of the site. The only place that writes one. */
type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

export type GameAddress = { readonly vassalage: string; readonly gameCode: string; readonly trial?: boolean };

export const paths = {
  home: () => '/',
  login: () => '/login',
  register: (referralCode?: string) => withQuery('/register', { referralCode }),
  noticePage: () => '/noticePage',
  vip: () => '/vip',
  pointMall: () => '/pointMall',
  live: () => '/live',
  sports: () => '/sports',
  esports: () => '/esports',
  /** `page` is the vendor's vassalage. */
  rng: (page?: string) => withQuery('/rng', { page }),
  fish: (page?: string) => withQuery('/fish', { page }),
  pvp: (page?: string) => withQuery('/pvp', { page }),
  elott: () => '/elott',
  lottery: (query: { readonly gameCode?: string; readonly vendor?: string; readonly playType?: string } = {}) =>
    withQuery('/lottery', query),
  vnlottery: () => '/vnlottery',
  seamless: (query: { readonly vassalage?: string; readonly gameCode?: string } = {}) => withQuery('/seamless', query),
  fbsports: () => '/fbsports',
  promotions: () => '/promotions',
  promoDetail: (id: string) => withQuery('/promoDetail', { id }),
  help: () => '/help',
  /** The help centre alone, for a reader who comes from elsewhere. */
  helpmc: () => '/helpmc',
  down: () => '/down',
  join: () => '/join',
  game: ({ vassalage, gameCode, trial }: GameAddress) => withQuery('/game', { vassalage, gameCode, trial: trial ? '1' : undefined }),
} as const;
