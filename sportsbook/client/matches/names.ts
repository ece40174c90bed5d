import { say, type SentenceKey } from '../app/words.ts';

const MARKETS: Readonly<Record<string, SentenceKey>> = {
  result: 'book.market.result',
  'double-chance': 'book.market.doubleChance',
  'draw-no-bet': 'book.market.drawNoBet',
  handicap: 'book.market.handicap',
  total: 'book.market.total',
  'team-total': 'book.market.teamTotal',
  'odd-even': 'book.market.oddEven',
  'correct-score': 'book.market.correctScore',
  'half-full': 'book.market.halfFull',
  'both-score': 'book.market.bothScore',
  'next-goal': 'book.market.nextGoal',
  'set-winner': 'book.market.setWinner',
  'map-winner': 'book.market.mapWinner',
  outright: 'book.market.outright',
};

const SPORTS: Readonly<Record<string, SentenceKey>> = {
  football: 'book.sport.football',
  basketball: 'book.sport.basketball',
  tennis: 'book.sport.tennis',
  'table-tennis': 'book.sport.tableTennis',
  arena: 'book.sport.arena',
  tactics: 'book.sport.tactics',
};
/** Sports in the order that they are listed in, whichever plays first. */
export const SPORTS_LISTED = Object.keys(SPORTS);
/** A sport; without one, all. */
export const sportName = (sport: string): string => say(SPORTS[sport] ?? 'book.sport.all', {});

const NUMBERED: Readonly<Record<string, SentenceKey>> = {
  set: 'book.part.set',
  map: 'book.part.map',
  q: 'book.part.quarter',
  ot: 'book.part.overtime',
  goal: 'book.part.goal',
};
/** `First half`, `Set 2`; null for the whole match. */
export function partName(part: string): string | null {
  if (part === 'half1') return say('book.part.half1', {});
  if (part === 'half2') return say('book.part.half2', {});
  if (part === 'games') return say('book.part.games', {});
  if (part === 'regular') return say('book.part.regular', {});
  const [, kind = '', number = ''] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
  const key = NUMBERED[kind];
  return key ? say(key, { number }) : null;
}

const OUTCOMES: Readonly<Record<string, SentenceKey>> = {
  draw: 'book.outcome.draw',
  none: 'book.outcome.none',
  other: 'book.outcome.other',
  over: 'book.outcome.over',
  under: 'book.outcome.under',
  odd: 'book.outcome.odd',
  even: 'book.outcome.even',
  yes: 'book.outcome.yes',
  no: 'book.outcome.no',
};

type Teams = { readonly home: string; readonly away: string };
type Market = {
  readonly type: string;
  readonly part: string;
  readonly side?: 'home' | 'away' | null;
  readonly line: number | null;
  /** Of outcomes that are teams. */
  readonly names?: Readonly<Record<string, string>> | null;
};

const QUARTERS = 4;
/** Quarters as they are read: `+0.5`, `−0.75`, `0`. */
const signed = (quarters: number): string => `${quarters > 0 ? '+' : quarters < 0 ? '−' : ''}${Math.abs(quarters) / QUARTERS}`;

export function marketName({ type, part, side }: Market, teams: Teams): string {
  const key = MARKETS[type] ?? 'book.market.winner';
  const market = key === 'book.market.teamTotal' ? say('book.market.teamTotal', { team: teams[side ?? 'home'] }) : say(key, {});
  const name = type === 'outright' ? null : partName(part);
  return name === null ? market : `${market} · ${name}`;
}

/** An outcome in a row of the list, where the teams stand beside it. */
export function shortName(market: Market, outcome: string, teams: Teams): string {
  if (market.type === 'handicap') return lineName(market, outcome) ?? '';
  if (market.type === 'total') return outcomeName(market, outcome, teams);
  return { home: '1', draw: 'X', away: '2' }[outcome] ?? outcomeName(market, outcome, teams);
}

/** An outcome with its line, as `Harbour −0.75` or `Over 2.5`. */
export function outcomeName({ type, line, names }: Market, outcome: string, teams: Teams): string {
  const team = names?.[outcome];
  if (team !== undefined) return team;
  const one = (code: string): string => {
    if (code === 'home' || code === 'away') return teams[code];
    const key = OUTCOMES[code];
    return key ? say(key, {}) : code;
  };
  if (type === 'double-chance') {
    const [first = '', second = ''] = outcome.split('-');
    return say('book.outcome.or', { one: one(first), other: one(second) });
  }
  if (type === 'half-full') return outcome.split('-').map(one).join(' / ');
  const own = lineName({ type, line }, outcome);
  return own === null ? one(outcome) : `${one(outcome)} ${own}`;
}

/** An outcome beside its likes of other lines, by its line alone; null where there is none. */
export function lineName({ type, line }: Pick<Market, 'type' | 'line'>, outcome: string): string | null {
  if (line === null) return null;
  return type === 'handicap' ? signed(outcome === 'home' ? line : -line) : `${line / QUARTERS}`;
}
