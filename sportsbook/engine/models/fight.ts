import type { Score } from '../market.ts';
import { type LineType, type Parts, totalOf } from './main-lines.ts';
import { type Cell, GRADES, type Grade, type Offer, totalGrades } from './offer.ts';

/** A fight of so many rounds: in each one side may stop it, and if none does the round goes to one of them. Rounds won decide at the end. */
export type FightFormat = { readonly rounds: number; readonly stop: number };
/** The home side’s chance of stopping the fight in a round and of a round that is not stopped, and the other’s of stopping it. */
export type FightChances = { readonly stops: Score; readonly round: number };

export function fightChances({ stop }: FightFormat, share: number): FightChances {
  return { stops: { home: stop * share, away: stop * (1 - share) }, round: share };
}

/** How a fight stands: the rounds that each side won, and who has stopped it. */
export type FightState = { readonly rounds: Score; readonly stoppedBy: 'home' | 'away' | null };
const fought = ({ home, away }: Score): number => home + away;
export const isFightOver = ({ rounds }: FightFormat, state: FightState): boolean =>
  state.stoppedBy !== null || fought(state.rounds) === rounds;

/** What a fight is settled by: who won it, who stopped it, and in which round it was over. */
export function fightParts({ rounds, stoppedBy }: FightState): Record<'match' | 'finish' | 'rounds', Score> {
  const lead = stoppedBy === null ? rounds.home - rounds.away : stoppedBy === 'home' ? 1 : -1;
  const flag = (isHome: boolean, isAway: boolean): Score => ({ home: isHome ? 1 : 0, away: isAway ? 1 : 0 });
  return {
    match: flag(lead > 0, lead < 0),
    finish: flag(stoppedBy === 'home', stoppedBy === 'away'),
    rounds: { home: fought(rounds) + (stoppedBy === null ? 0 : 1), away: 0 },
  };
}

/** How a fight may go on from where it stands. In a cell `before` is who stopped it: 1, -1, or 0 for nobody. */
function endsFrom(format: FightFormat, { stops, round }: FightChances, state: FightState): { cell: Cell; rounds: number }[] {
  const ends: { cell: Cell; rounds: number }[] = [];
  let open: { state: FightState; chance: number }[] = [{ state, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<string, { state: FightState; chance: number }>();
    for (const { state: now, chance } of open) {
      if (isFightOver(format, now)) {
        const { match, finish, rounds } = fightParts(now);
        ends.push({ cell: { ...match, before: finish.home - finish.away, chance }, rounds: rounds.home });
        continue;
      }
      const { home, away } = now.rounds;
      const goesOn = chance * (1 - stops.home - stops.away);
      const ways: [FightState, number][] = [
        [{ rounds: now.rounds, stoppedBy: 'home' }, chance * stops.home],
        [{ rounds: now.rounds, stoppedBy: 'away' }, chance * stops.away],
        [{ rounds: { home: home + 1, away }, stoppedBy: null }, goesOn * round],
        [{ rounds: { home, away: away + 1 }, stoppedBy: null }, goesOn * (1 - round)],
      ];
      for (const [to, of] of ways) {
        const key = `${to.rounds.home} ${to.rounds.away} ${to.stoppedBy}`;
        next.set(key, { state: to, chance: of + (next.get(key)?.chance ?? 0) });
      }
    }
    open = [...next.values()];
  }
  return ends;
}

/** What may come of a fight that stands so. */
export function fightOutlook(format: FightFormat, chances: FightChances, state: FightState): Parts {
  const ends = endsFrom(format, chances, state);
  return new Map<string, readonly Cell[]>([
    ['match', ends.map(({ cell }) => cell)],
    [totalOf('rounds'), ends.map(({ cell, rounds }) => ({ home: rounds, away: 0, before: 0, chance: cell.chance }))],
  ]);
}

const method =
  (isIt: (cell: Cell) => boolean): Grade =>
  (cell) =>
    isIt(cell) ? 1 : -1;
/** Who wins and how: before the last bell, or by rounds. */
const METHODS: Offer<string>['grades'] = [
  ['home-stop', method(({ before }) => before > 0)],
  ['home-points', method(({ home, before }) => home === 1 && before === 0)],
  ['draw', method(({ home, away }) => home === away)],
  ['away-points', method(({ away, before }) => away === 1 && before === 0)],
  ['away-stop', method(({ before }) => before < 0)],
];
const NONE = { side: null, line: null };

export function fightOffers({ rounds }: FightFormat): (parts: Parts) => Offer<LineType>[] {
  const isEven = rounds % 2 === 0;
  // Of an odd number of rounds none is drawn.
  const methods = METHODS.filter(([code]) => isEven || code !== 'draw');
  const lines = Array.from({ length: rounds - 1 }, (_, at) => 4 * (at + 1) + 2);
  return () => [
    ...(isEven ? [{ type: 'result' as const, part: 'match', ...NONE, grades: GRADES.result }] : []),
    { type: isEven ? 'draw-no-bet' : 'winner', part: 'match', ...NONE, grades: GRADES.winner },
    { type: 'method', part: 'match', ...NONE, grades: methods },
    ...lines.map((line): Offer<LineType> => ({
      type: 'total',
      part: 'rounds',
      side: null,
      line,
      of: totalOf('rounds'),
      grades: totalGrades(line),
    })),
  ];
}
