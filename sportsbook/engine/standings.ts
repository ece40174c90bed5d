import type { Score } from './market.ts';

type Ended = { readonly home: string; readonly away: string; readonly score: Score };
export type Standing = {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  /** Of its last matches, the newest first: won, drawn or lost. */
  readonly form: readonly ('won' | 'drawn' | 'lost')[];
};

const FORM = 5;
const NONE = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, form: [] } as const;

function withMatch(row: Standing, own: number, other: number): Standing {
  const outcome = own > other ? 'won' : own < other ? 'lost' : 'drawn';
  return {
    ...row,
    [outcome]: row[outcome] + 1,
    played: row.played + 1,
    scored: row.scored + own,
    conceded: row.conceded + other,
    form: row.form.length < FORM ? [...row.form, outcome] : row.form,
  };
}

const WIN = 3;
export const pointsOf = ({ won, drawn }: Standing): number => WIN * won + drawn;

/** How the teams of a league stand by its matches, the newest of which comes first: by points, then the difference, then what was scored. */
export function standingsOf(matches: readonly Ended[]): Standing[] {
  const rows = new Map<string, Standing>();
  const add = (team: string, own: number, other: number): void =>
    void rows.set(team, withMatch(rows.get(team) ?? { team, ...NONE }, own, other));
  for (const { home, away, score } of matches) {
    add(home, score.home, score.away);
    add(away, score.away, score.home);
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      pointsOf(b) - pointsOf(a) || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || (a.team < b.team ? -1 : 1),
  );
}

export type Split = 'all' | 'home' | 'away';

/** How one team did in its matches: in all of them, at home and away; only those that it has played. */
export function splitsOf(matches: readonly Ended[], team: string): (Standing & { readonly split: Split })[] {
  const own = {
    all: matches.filter(({ home, away }) => home === team || away === team),
    home: matches.filter(({ home }) => home === team),
    away: matches.filter(({ away }) => away === team),
  };
  return (['all', 'home', 'away'] as const).flatMap((split) => {
    const row = standingsOf(own[split]).find((standing) => standing.team === team);
    return row ? [{ ...row, split }] : [];
  });
}
