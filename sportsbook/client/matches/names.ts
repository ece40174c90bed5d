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
  'frame-winner': 'book.market.frameWinner',
  method: 'book.market.method',
  'to-qualify': 'book.market.toQualify',
  'euro-handicap': 'book.market.euroHandicap',
  'winning-margin': 'book.market.winningMargin',
  'exact-goals': 'book.market.exactGoals',
  'clean-sheet': 'book.market.cleanSheet',
  'win-to-nil': 'book.market.winToNil',
  'both-halves': 'book.market.bothHalves',
  'highest-half': 'book.market.highestHalf',
  'first-goal-time': 'book.market.firstGoalTime',
  'race-to': 'book.market.raceTo',
  'first-scorer': 'book.market.firstScorer',
  'last-scorer': 'book.market.lastScorer',
  'anytime-scorer': 'book.market.anytimeScorer',
  'multi-scorer': 'book.market.multiScorer',
  outright: 'book.market.outright',
  podium: 'book.market.podium',
  'each-way': 'book.market.eachWay',
};

const SPORTS: Readonly<Record<string, SentenceKey>> = {
  football: 'book.sport.football',
  basketball: 'book.sport.basketball',
  tennis: 'book.sport.tennis',
  badminton: 'book.sport.badminton',
  volleyball: 'book.sport.volleyball',
  baseball: 'book.sport.baseball',
  cricket: 'book.sport.cricket',
  'ice-hockey': 'book.sport.iceHockey',
  handball: 'book.sport.handball',
  futsal: 'book.sport.futsal',
  'table-tennis': 'book.sport.tableTennis',
  rugby: 'book.sport.rugby',
  'american-football': 'book.sport.americanFootball',
  boxing: 'book.sport.boxing',
  mma: 'book.sport.mma',
  darts: 'book.sport.darts',
  snooker: 'book.sport.snooker',
  'beach-volleyball': 'book.sport.beachVolleyball',
  'sepak-takraw': 'book.sport.sepakTakraw',
  'water-polo': 'book.sport.waterPolo',
  'motor-racing': 'book.sport.motorRacing',
  golf: 'book.sport.golf',
  arena: 'book.sport.arena',
  tactics: 'book.sport.tactics',
  lanes: 'book.sport.lanes',
  duel: 'book.sport.duel',
  'cyber-football': 'book.sport.cyberFootball',
  royale: 'book.sport.royale',
};
/** Sports in the order that they are listed in, whichever plays first. */
export const SPORTS_LISTED = Object.keys(SPORTS);
/** A sport; without one, all. */
export const sportName = (sport: string): string => say(SPORTS[sport] ?? 'book.sport.all', {});

const PARTS: Readonly<Record<string, SentenceKey>> = {
  half1: 'book.part.half1',
  half2: 'book.part.half2',
  games: 'book.part.games',
  regular: 'book.part.regular',
  first5: 'book.part.first5',
  rounds: 'book.part.rounds',
  corners: 'book.part.corners',
  cards: 'book.part.cards',
};
const NUMBERED: Readonly<Record<string, SentenceKey>> = {
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
/** `First half`, `Set 2`; null for the whole match. */
export function partName(part: string): string | null {
  const own = PARTS[part];
  if (own) return say(own, {});
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

/** Markets that say whose they are. */
const OF_TEAMS = ['team-total', 'clean-sheet', 'win-to-nil', 'both-halves'];

export function marketName({ type, part, side }: Market, teams: Teams): string {
  const key = type === 'outright' && part === 'event' ? 'book.market.event' : (MARKETS[type] ?? 'book.market.winner');
  const market = say(key, OF_TEAMS.includes(type) ? { team: teams[side ?? 'home'] } : {});
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
  const [, side, way] = /^(home|away)-(stop|points)$/.exec(outcome) ?? [];
  if (type === 'method' && side && way) return say(way === 'stop' ? 'book.outcome.stop' : 'book.outcome.onPoints', { team: one(side) });
  const [, winner, by] = /^(home|away)-(\d\+?)$/.exec(outcome) ?? [];
  if (type === 'winning-margin' && winner && by) return `${one(winner)} ${by}`;
  if (type === 'highest-half' && outcome !== 'draw') return say(outcome === 'first' ? 'book.part.half1' : 'book.part.half2', {});
  if (type === 'first-goal-time' && outcome !== 'none') return say('book.minute', { minute: outcome.replace('-', '–') });
  if (type === 'half-full') return outcome.split('-').map(one).join(' / ');
  const own = lineName({ type, line }, outcome);
  return own === null ? one(outcome) : `${one(outcome)} ${own}`;
}

/** An outcome beside its likes of other lines, by its line alone; null where there is none. */
export function lineName({ type, line }: Pick<Market, 'type' | 'line'>, outcome: string): string | null {
  if (line === null) return null;
  return type.endsWith('handicap') ? signed(outcome === 'away' ? -line : line) : `${line / QUARTERS}`;
}
