import type { Draws } from '../../engine/models/draws.ts';
import type { Expectation } from '../../engine/models/offer.ts';
import { cautious, type SeasonMatch, titleShares } from '../../engine/models/season.ts';
import { Board, type Pricing } from './board.ts';
import { type Meeting, roundOf, roundsOf, type Season, skillsOf } from './calendar.ts';
import type { Draft, FixtureDraft } from './draft.ts';
import { type League, LEAGUES } from './leagues.ts';
import type { Lot } from './lot.ts';
import { countedScore, noRows, placesIn, termsOf, withMatch } from './season-table.ts';
import { commitmentOf, type Secrets } from './secrets.ts';

type Chances = readonly (readonly [code: string, expectation: Expectation])[];

const MINUTE_MS = 60_000;
/** From the first kick-off of a round until its last match is over and its result may have been corrected. */
const ROUND_LASTS_MS = 115 * MINUTE_MS;
const MARGIN = 150_000;
const SHARES = 2 ** 32;

/** Numbers from 0 to 1 for the price of a round, which one draw decides: enough of them for a season, without a hash for each. No result hangs on them. */
function numbersFrom(draws: Draws, round: number): () => number {
  let state = Math.floor(draws(`prices/${round}`) * SHARES);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SHARES;
  };
}

/** How long after the first the last match of a round begins. */
const spread = ({ teams, apartMs }: League): number => (teams.length / 2 - 1) * apartMs;
const idOf = (tag: string, { league, number }: Season): string => `${league.code}-${tag}-season-${number}`;

const beginsAt = ({ league, number }: Season): number => number * roundsOf(league) * league.roundMs + league.offsetMs;
/** When it is announced: once the season before has its last result. */
const announcedAt = (season: Season): number => beginsAt(season) - season.league.roundMs + spread(season.league) + ROUND_LASTS_MS;

/** The seasons that are announced from one time to before another; only football's, whose matches are priced by goals. */
export const seasonsBetween = (from: number, to: number, leagues = LEAGUES): Season[] =>
  leagues
    .filter(({ hasSeason }) => hasSeason)
    .flatMap((league) => {
      const found: Season[] = [];
      let number = Math.floor((from - league.offsetMs) / (roundsOf(league) * league.roundMs));
      for (; announcedAt({ league, number }) < to; number += 1) if (announcedAt({ league, number }) >= from) found.push({ league, number });
      return found;
    });

/** The seasons that a run beginning at a time finds announced and not yet decided. */
export const seasonsAt = (time: number, leagues = LEAGUES): Season[] =>
  leagues
    .filter(({ hasSeason }) => hasSeason)
    .map((league) => {
      const number = Math.floor((time - league.offsetMs) / (roundsOf(league) * league.roundMs));
      const next = { league, number: number + 1 };
      return announcedAt(next) <= time ? next : { league, number };
    });

const roundsIn = (secrets: Secrets, { league, number }: Season): Meeting[][] =>
  Array.from({ length: roundsOf(league) }, (_, round) => roundOf(secrets, league, number * roundsOf(league) + round));

/** A season is decided by its matches: its secret is theirs, one behind another. */
export function lotOfSeason(secrets: Secrets, season: Season): Lot {
  const secret = roundsIn(secrets, season)
    .flatMap((round) => round.map(({ match }) => secrets.lotOf(match).secret))
    .join('');
  return { secret, commitment: commitmentOf(secret), draws: secrets.lotOf(idOf(secrets.tag, season)).draws };
}

export const termsOfSeason = (secrets: Secrets, { league, number }: Season): Record<string, number> =>
  termsOf(league, skillsOf(secrets, league, number));

export const announceSeason = ({ league, number }: Season, match: string, at: number, state: FixtureDraft['state']): FixtureDraft => ({
  kind: 'fixture',
  at,
  match,
  sport: league.sport,
  league: { code: league.code, name: league.name },
  home: { code: league.code, name: league.name },
  away: { code: `season-${number}`, name: String(number) },
  startsAt: announcedAt({ league, number: number + 1 }),
  state,
  isOutright: true,
});

/** Who wins a season, from its announcement to its result: prices stand between the rounds, and nothing is taken while one is played. */
export function* playSeason(secrets: Secrets, season: Season, heardFrom = 0): Generator<Draft, void> {
  const { league, number } = season;
  const match = idOf(secrets.tag, season);
  const { draws } = secrets.lotOf(match);
  const place = new Map(league.teams.map(({ code }, at) => [code, at]));
  const rounds = roundsIn(secrets, season);
  const names = Object.fromEntries(league.teams.map(({ code, name }) => [code, name]));
  const pricing: Pricing<'outright', Chances> = {
    margins: { outright: MARGIN },
    expectations: (_offer, chances) => chances,
    isLeft: () => true,
    names: () => names,
  };
  const board = new Board(match, pricing, heardFrom);
  const offers = () => [{ type: 'outright' as const, part: 'season', side: null, line: null, grades: [] }];
  let rows = noRows(league);
  const at = (meeting: Meeting, side: 'home' | 'away'): number => place.get(meeting[side].code) ?? 0;
  const chancesBefore = (round: number): Chances => {
    const left: SeasonMatch[] = rounds
      .slice(round)
      .flat()
      .map((meeting) => ({ home: at(meeting, 'home'), away: at(meeting, 'away'), strength: meeting.strength }));
    const shares = titleShares(rows, left, numbersFrom(draws, round));
    return league.teams.map(({ code }, team) => {
      const won = cautious(shares[team] ?? 0);
      return [code, { won, lost: 1 - won }] as const;
    });
  };
  const endsAt = announcedAt({ league, number: number + 1 });
  const said = (time: number, state: 'planned' | 'ended'): Draft => announceSeason(season, match, time, state);

  yield said(announcedAt(season), 'planned');
  let opensAt = announcedAt(season);
  for (const [round, meetings] of rounds.entries()) {
    const startsAt = meetings[0]?.startsAt ?? 0;
    // Of what nobody hears only the last word before is worth its work.
    if (startsAt > heardFrom) yield* board.price(opensAt, () => chancesBefore(round), offers);
    if (startsAt > heardFrom) yield* board.suspend(startsAt, 'round');
    for (const meeting of meetings) {
      const score = countedScore(secrets.lotOf(meeting.match).draws, meeting.strength);
      rows = withMatch(league, rows, meeting.home, meeting.away, score);
    }
    opensAt = startsAt + spread(league) + ROUND_LASTS_MS;
  }
  yield* board.close(endsAt, 'part-over');
  yield said(endsAt, 'ended');
  yield {
    kind: 'result',
    at: endsAt,
    match,
    version: 1,
    state: 'ended',
    parts: {},
    facts: {},
    places: placesIn(league, rows),
  };
}
