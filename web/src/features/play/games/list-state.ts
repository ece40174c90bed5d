import { GAME_CLASSES, type GameClass, type GameType, LIVE_CLASSES, type VendorCard } from '@sorak/contract';

/** Which list the lobby shows: '' is the normal one, narrowed by vendor and at most one filter. */
export type ListType = '' | 'hot' | 'fav' | 'recent';
export type Filter =
  | { readonly kind: 'none' }
  | { readonly kind: 'class'; readonly value: GameClass }
  | { readonly kind: 'tag'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'minBet'; readonly value: MinBet };

/** Everything that decides the list. It lives in the address, so that a link, Back and a reload show the same games. */
export type ListState = { readonly vendor: string; readonly list: ListType; readonly filter: Filter };

// product §2: the offered minimum bets, beside "all".
const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof MIN_BETS)[number];

// product §9: the size of a page.
export const PAGE_SIZE = 14;

export const NO_FILTER: Filter = { kind: 'none' };
const LONGEST_NAME = 80;

const isClass = (text: string | null): text is GameClass =>
  ([...GAME_CLASSES, ...LIVE_CLASSES] as readonly (string | null)[]).includes(text);
const isMinBet = (text: string | null): text is MinBet => (MIN_BETS as readonly (string | null)[]).includes(text);

function readFilter(search: URLSearchParams): Filter {
  const [classify, name, minBet] = [search.get('class'), search.get('name'), search.get('minBet')];
  if (isClass(classify)) return { kind: 'class', value: classify };
  const tag = /^[a-z0-9-]{1,32}$/.exec(search.get('tag') ?? '')?.[0];
  if (tag !== undefined) return { kind: 'tag', value: tag };
  if (name?.trim()) return { kind: 'name', value: name.trim().slice(0, LONGEST_NAME) };
  return isMinBet(minBet) ? { kind: 'minBet', value: minBet } : NO_FILTER;
}

/** Reads `?page=TENUN&list=hot&class=SLOTS`; unknown values count as absent, and a special list has no filter. */
export function readListState(query: string): ListState {
  const search = new URLSearchParams(query);
  const vendor = /^[\w-]{1,64}$/.exec(search.get('page') ?? '')?.[0] ?? '';
  const named = search.get('list');
  const list = named === 'hot' || named === 'fav' || named === 'recent' ? named : '';
  return { vendor, list, filter: list === '' ? readFilter(search) : NO_FILTER };
}

/** The query parameters of a state, null for those to take away. */
export function listQuery({
  vendor,
  list,
  filter,
}: ListState): Readonly<Record<'page' | 'list' | 'class' | 'tag' | 'name' | 'minBet', string | null>> {
  const of = (kind: Filter['kind']): string | null => (filter.kind === kind && filter.kind !== 'none' ? filter.value : null);
  return { page: vendor || null, list: list || null, class: of('class'), tag: of('tag'), name: of('name'), minBet: of('minBet') };
}

// product §4: each of these changes starts the list anew at page 1 with 14 a page, and clears the other filters.

/** Another vendor: its normal list without filters. */
export const withVendor = (vendor: string): ListState => ({ vendor, list: '', filter: NO_FILTER });

/** Another kind of list of the same vendor, without filters. */
export const withList = ({ vendor }: ListState, list: ListType): ListState => ({ vendor, list, filter: NO_FILTER });

/** One filter of the vendor's normal list instead of whatever was chosen before. */
export const withFilter = ({ vendor }: ListState, filter: Filter): ListState => ({ vendor, list: '', filter });

/** The filter that a typed name asks for, or null when it changes nothing and no request is due. */
export function nameFilter(typed: string, { filter }: ListState): Filter | null {
  const value = typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);
  const before = filter.kind === 'name' ? filter.value : '';
  if (value === before) return null;
  return value === '' ? NO_FILTER : { kind: 'name', value };
}

/** The filter that a chosen minimum bet asks for ('' is all), or null when it changes nothing. */
export function minBetFilter(chosen: string, { filter }: ListState): Filter | null {
  const before = filter.kind === 'minBet' ? filter.value : '';
  if (chosen === before) return null;
  return isMinBet(chosen) ? { kind: 'minBet', value: chosen } : NO_FILTER;
}

/** The classifications that a category knows, in the product's order; bingo only where the brand supports it. Books, rooms and lotteries have none. */
export function classesFor(gameType: GameType, supportsBingo: boolean): readonly GameClass[] {
  if (gameType === 'LIVE') return LIVE_CLASSES;
  return gameType === 'RNG' ? GAME_CLASSES.filter((name) => supportsBingo || name !== 'BINGO') : [];
}

/** What the filters of a vendor's list, or with '' of all vendors' list, may offer: only what finds some of its games. */
export function offeredBy(
  vendors: readonly Pick<VendorCard, 'vassalage' | 'classes' | 'minBet'>[],
  vendor: string,
  known: readonly GameClass[],
): { readonly classes: readonly GameClass[]; readonly minBets: readonly MinBet[] } {
  const own = vendor === '' ? vendors : vendors.filter(({ vassalage }) => vassalage === vendor);
  const min = Math.min(Infinity, ...own.map(({ minBet }) => minBet));
  return {
    classes: known.filter((name) => own.some(({ classes }) => classes.includes(name))),
    minBets: MIN_BETS.filter((amount) => Number(amount) >= min),
  };
}

/** The state without a filter that the category does not offer: such a value in the address counts as absent. */
export function withinClasses(state: ListState, classes: readonly GameClass[]): ListState {
  const { filter } = state;
  return filter.kind === 'class' && !classes.includes(filter.value) ? { ...state, filter: NO_FILTER } : state;
}
