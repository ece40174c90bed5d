import { type Key, text, wordOf } from '../../../locales/text.ts';

type Teams = { readonly home: string; readonly away: string };
type Market = { readonly type: string; readonly part: string; readonly side: 'home' | 'away' | null; readonly line: number | null };

const QUARTERS = 4;
const NUMBERED: Readonly<Record<string, Key>> = {
  set: 'book.part.set',
  map: 'book.part.map',
  q: 'book.part.quarter',
  ot: 'book.part.overtime',
  goal: 'book.part.goal',
  frame: 'book.part.frame',
  p: 'book.part.period',
  inning: 'book.part.inning',
  innings: 'book.part.innings',
  round: 'book.part.round',
  race: 'book.part.race',
  cornerrace: 'book.part.cornerrace',
};

/** The sportsbook's words are keys in camel case. */
const bookWord = (group: string, word: string): string =>
  wordOf(
    `book.${group}`,
    word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );

export const sportName = (sport: string): string => bookWord('sport', sport);
/** A kind of market without its match: `Asian handicap`. */
export const kindName = (type: string): string => bookWord('market', type === 'team-total' ? 'total' : type);
export const verdictName = (verdict: string): string => bookWord('verdict', verdict);

/** `First half`, `Set 2`, `Whole match`. */
export function partName(part: string): string {
  const [, kind = '', number = ''] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
  const key = NUMBERED[kind];
  if (part === 'match') return text('trading.wholeMatch');
  return key === undefined ? wordOf('book.part', part) : text(key as 'book.part.set', { number });
}

/** Markets that say whose they are. */
const OF_TEAMS: Readonly<
  Record<string, 'book.market.teamTotal' | 'book.market.cleanSheet' | 'book.market.winToNil' | 'book.market.bothHalves'>
> = {
  'team-total': 'book.market.teamTotal',
  'clean-sheet': 'book.market.cleanSheet',
  'win-to-nil': 'book.market.winToNil',
  'both-halves': 'book.market.bothHalves',
};
/** Parts that are of one market alone, which says it. */
const OWN_PART = ['qualify', 'goaltime1', 'scorer1', 'lastscorer', 'scorers'];

export function marketName({ type, part, side }: Market, teams: Teams): string {
  const own = OF_TEAMS[type];
  const name = own ? text(own, { team: teams[side ?? 'home'] }) : bookWord('market', type);
  if (OWN_PART.includes(part)) return name;
  return part === 'match' || part === 'season' ? name : `${name} · ${partName(part)}`;
}

const signed = (quarters: number): string => `${quarters > 0 ? '+' : ''}${quarters / QUARTERS}`;

/** An outcome with its line, as `Harbour -0.75` or `Over 2.5`. */
type Named = { readonly names?: Readonly<Record<string, string>> | null };
export function outcomeName({ type, line, names }: Pick<Market, 'type' | 'line'> & Named, outcome: string, teams: Teams): string {
  const team = names?.[outcome];
  if (team !== undefined) return team;
  const one = (code: string): string => (code === 'home' || code === 'away' ? teams[code] : bookWord('outcome', code));
  const [, side, way] = /^(home|away)-(stop|points)$/.exec(outcome) ?? [];
  if (type === 'method' && side && way) return text(way === 'stop' ? 'book.outcome.stop' : 'book.outcome.onPoints', { team: one(side) });
  if (type === 'double-chance' || type === 'half-full') return outcome.split('-').map(one).join(' / ');
  if (type === 'correct-score') return outcome === 'other' ? one(outcome) : outcome;
  const [, winner, by] = /^(home|away)-(\d\+?)$/.exec(outcome) ?? [];
  if (type === 'winning-margin' && winner && by) return `${one(winner)} ${by}`;
  if (type === 'highest-half' && outcome !== 'draw') return bookWord('part', outcome === 'first' ? 'half1' : 'half2');
  if (type === 'first-goal-time' || type === 'exact-goals') return outcome === 'none' ? one(outcome) : outcome;
  if (type.endsWith('handicap')) return `${one(outcome)} ${signed(outcome === 'away' ? -(line ?? 0) : (line ?? 0))}`;
  return line === null ? one(outcome) : `${one(outcome)} ${line / QUARTERS}`;
}

/** As the head of a column says it: 1, X, 2. */
export const sideSign = (code: string): string => ({ home: '1', draw: 'X', away: '2' })[code] ?? code;
