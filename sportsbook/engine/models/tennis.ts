import type { Score } from '../market.ts';
import { type Cell, evenLine, expectation, type Expectation, GRADES, handicapGrades, type Offer, totalGrades } from './offer.ts';
import { chanceOfHome, endsOf } from './race.ts';
import { GAMES, isGameWon, isTennisSetWon, isTennisWon, isTieBreak, serverOf } from './tennis-rules.ts';

type Side = 'home' | 'away';
/** The home side's chance of a point, by who serves. */
export type ServeChances = Readonly<Record<Side, number>>;

/** How a match stands: sets won, games of the sets that are over, games of the running set, points of its running game, and who serves that. */
export type TennisState = {
  readonly sets: Score;
  readonly before: Score;
  readonly games: Score;
  readonly points: Score;
  readonly server: Side;
};

const NOUGHT: Score = { home: 0, away: 0 };
const count = ({ home, away }: Score): number => home + away;
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

const cell = ({ home, away }: Score, chance: number): Cell => ({ home, away, before: 0, chance });
const plus = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

type Standing = { readonly sets: Score; readonly games: Score; readonly server: Side; readonly chance: number };

/** More sets or games than any match has. */
const MANY = 64;
const codeOf = ({ home, away }: Score): number => home * MANY + away;
const keyOf = ({ sets, games, server }: Standing): number => (codeOf(sets) * MANY ** 2 + codeOf(games)) * 2 + (server === 'home' ? 1 : 0);

/** Things of one key as one, with their chances added. */
function merged<T extends { readonly chance: number }>(things: readonly T[], key: (thing: T) => number): T[] {
  const found = new Map<number, T>();
  for (const thing of things) {
    const known = found.get(key(thing));
    found.set(key(thing), known ? { ...thing, chance: thing.chance + known.chance } : thing);
  }
  return [...found.values()];
}

/** A standing after one more set, for each way that it may end; `played` are the games of that set from here on. */
const afterSet = ({ sets, games, server, chance }: Standing, cells: readonly Cell[], played: (end: Cell) => number): Standing[] =>
  cells.map((end) => ({
    sets: end.home > end.away ? { ...sets, home: sets.home + 1 } : { ...sets, away: sets.away + 1 },
    games: { home: games.home + end.home, away: games.away + end.away },
    server: played(end) % 2 === 0 ? server : other(server),
    chance: chance * end.chance,
  }));

/** Both ways that something may go, with the chance of the first. */
const mixed = (chance: number, one: readonly Cell[], two: readonly Cell[]): Cell[] =>
  merged([...one.map((end) => cell(end, end.chance * chance)), ...two.map((end) => cell(end, end.chance * (1 - chance)))], codeOf);

/** What may come of a match: by sets, by all its games, and by the games of its running set. */
type Ends = { readonly match: readonly Cell[]; readonly games: readonly Cell[]; readonly set: readonly Cell[] };
type GameStart = Omit<TennisState, 'points'>;

/** Keeps what was worked out: every point of a match asks for much that an earlier one did. */
function kept<Arguments extends readonly unknown[], T>(work: (...given: Arguments) => T): (...given: Arguments) => T {
  const known = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key) ?? work(...given);
    known.set(key, found);
    return found;
  };
}

/** The chances of a match by who serves: of a game from its points, and of all that may come from a game that is to begin. */
export type TennisTable = {
  readonly game: (games: Score, points: Score, server: Side) => number;
  readonly ends: (start: GameStart) => Ends;
};

export function tennisTable(serve: ServeChances): TennisTable {
  const gameOf = kept((isDecider: boolean, points: Score, server: Side): number => {
    const games = isDecider ? TIED : NOUGHT;
    return chanceOfHome(
      endsOf(
        points,
        (score) => isGameWon(games, score),
        (score) => serve[serverOf(games, score, server)],
      ),
    );
  });
  const game: TennisTable['game'] = (games, points, server) => gameOf(isTieBreak(games), points, server);
  // Who serves changes from game to game.
  const setFrom = kept((games: Score, server: Side): Cell[] =>
    endsOf(games, isTennisSetWon, (score) => game(score, NOUGHT, (count(score) - count(games)) % 2 === 0 ? server : other(server))),
  );
  const ends = kept(({ sets, before, games, server }: GameStart): Ends => {
    if (isTennisWon(sets)) return { match: [cell(sets, 1)], games: [cell(before, 1)], set: [] };
    const set = setFrom(games, server);
    let standings = afterSet({ sets, games: before, server, chance: 1 }, set, (end) => count(end) - count(games));
    while (standings.some((standing) => !isTennisWon(standing.sets)))
      standings = merged(
        standings.flatMap((standing) =>
          isTennisWon(standing.sets) ? [standing] : afterSet(standing, setFrom(NOUGHT, standing.server), count),
        ),
        keyOf,
      );
    const cellsBy = (of: (standing: Standing) => Score): Cell[] =>
      merged(
        standings.map((standing) => cell(of(standing), standing.chance)),
        codeOf,
      );
    return { match: cellsBy(({ sets: won }) => won), games: cellsBy(({ games: all }) => all), set };
  });
  return { game, ends };
}

const TIED: Score = { home: GAMES, away: GAMES };

/** What may come once a side has won the running game. */
function endsAfterGame(table: TennisTable, { sets, before, games, server }: TennisState, side: Side): Ends {
  const now = plus(games, side);
  const next = other(server);
  if (!isTennisSetWon(now)) return table.ends({ sets, before, games: now, server: next });
  const all = { home: before.home + now.home, away: before.away + now.away };
  return { ...table.ends({ sets: plus(sets, side), before: all, games: NOUGHT, server: next }), set: [cell(now, 1)] };
}

/** What may come of a match that stands so: by sets (`match`), by all its games (`games`), and by the games of its running set. */
export function tennisOutlook(table: TennisTable, state: TennisState): ReadonlyMap<string, readonly Cell[]> {
  const { sets, before, games, points, server } = state;
  if (isTennisWon(sets)) {
    const over = table.ends({ sets, before, games, server });
    return new Map([
      ['match', over.match],
      ['games', over.games],
    ]);
  }
  const chance = table.game(games, points, server);
  const [won, lost] = [endsAfterGame(table, state, 'home'), endsAfterGame(table, state, 'away')];
  return new Map([
    ['match', mixed(chance, won.match, lost.match)],
    ['games', mixed(chance, won.games, lost.games)],
    [`set${count(sets) + 1}`, mixed(chance, won.set, lost.set)],
  ]);
}

export type TennisType = 'winner' | 'set-winner' | 'handicap' | 'total' | 'odd-even' | 'correct-score';

/** The stated margin of each market, in parts of a million. */
export const TENNIS_MARGINS: Record<TennisType, number> = {
  winner: 40_000,
  'set-winner': 45_000,
  handicap: 40_000,
  total: 40_000,
  'odd-even': 40_000,
  'correct-score': 90_000,
};

/** Halves, so that no line gives a stake back. */
const halves = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => 4 * (from + index) + 2);
const HANDICAPS = { match: [-6, 6], games: halves(-13, 12), set: halves(-7, 6) };
const TOTALS = { match: halves(2, 2), games: halves(12, 38), set: halves(6, 12) };
const GAME = 4;
const STEPS = { match: [0], games: [-2 * GAME, -GAME, 0, GAME, 2 * GAME], set: [-GAME, 0, GAME] };
const NONE = { side: null, line: null };
const SCORES = ['2-0', '2-1', '1-2', '0-2'];

/** The markets that a match offers as it stands: lines around the even one. */
export function tennisOffers(parts: ReadonlyMap<string, readonly Cell[]>): Offer<TennisType>[] {
  return [...parts].flatMap(([part, cells]): Offer<TennisType>[] => {
    const kind = part === 'match' || part === 'games' ? part : 'set';
    const near = (type: 'handicap' | 'total'): Offer<TennisType>[] => {
      const grades = type === 'handicap' ? handicapGrades : totalGrades;
      const even = evenLine(cells, (type === 'handicap' ? HANDICAPS : TOTALS)[kind], grades);
      return STEPS[kind].map((step) => ({ type, part, side: null, line: even + step, grades: grades(even + step) }));
    };
    const lined = [...near('handicap'), ...near('total')];
    if (kind === 'games') return [...lined, { type: 'odd-even', part, ...NONE, grades: GRADES.oddEven }];
    if (kind === 'set') return [{ type: 'set-winner', part, ...NONE, grades: GRADES.winner }, ...lined];
    const scores = SCORES.map((code) => [code, ({ home, away }: Cell) => (code === `${home}-${away}` ? 1 : -1)] as const);
    return [{ type: 'winner', part, ...NONE, grades: GRADES.winner }, ...lined, { type: 'correct-score', part, ...NONE, grades: scores }];
  });
}

export const tennisExpectations = (
  { part, grades }: Offer<TennisType>,
  parts: ReadonlyMap<string, readonly Cell[]>,
): readonly (readonly [code: string, expectation: Expectation])[] =>
  grades.map(([code, grade]) => [code, expectation(parts.get(part) ?? [], grade)] as const);
