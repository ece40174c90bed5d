import type { Draws } from '../../engine/models/draws.ts';
import { clocksOf, HALF_S, PAUSE_S } from '../../engine/models/goals.ts';
import type { Meeting } from './calendar.ts';
import type { Said } from './draft.ts';

/** Of both sides together; each has of them by how strong it is. */
const EXPECTED = { attack: 70, shot: 20 } as const;

type Move = { readonly what: keyof typeof EXPECTED; readonly side: 'home' | 'away'; readonly clock: number };

/** Attacks and shots of a football match. Drawn by names of their own, they change nothing that is bet on. */
function movesOf(draws: Draws, { strength }: Pick<Meeting, 'strength'>): Move[] {
  const both = strength.home + strength.away;
  return (['attack', 'shot'] as const)
    .flatMap((what) =>
      (['home', 'away'] as const).flatMap((side) =>
        clocksOf(draws, `${what}/${side}`, (EXPECTED[what] * strength[side]) / both).map((clock) => ({ what, side, clock })),
      ),
    )
    .toSorted((a, b) => a.clock - b.clock);
}

/** What is said of a football match, with its attacks and shots between. */
export function* withPressure(draws: Draws, meeting: Meeting, said: Iterable<Said>): Generator<Said, void> {
  const { match, startsAt } = meeting;
  // Drawn once it is played: matches are announced days before.
  let moves: readonly Move[] = [];
  let next = 0;
  let score = { home: 0, away: 0 };
  let isOn = false;
  for (const draft of said) {
    for (let move = isOn ? moves[next] : undefined; move; move = moves[next]) {
      const { what, side, clock } = move;
      const at = startsAt + (clock + (clock < HALF_S ? 0 : PAUSE_S)) * 1_000;
      if (at >= draft.at) break;
      next += 1;
      yield { kind: 'incident', at, match, clock, period: clock < HALF_S ? 'half1' : 'half2', what, side, score };
    }
    if (draft.kind === 'incident') {
      ({ score } = draft);
      if (draft.what === 'period' && moves.length === 0) moves = movesOf(draws, meeting);
      if (draft.what === 'period') isOn = draft.period !== 'ended' && draft.period !== 'abandoned';
    }
    yield draft;
  }
}
