import { goalsOf } from '../../engine/models/goals.ts';
import { keyedRandom } from '../../engine/models/keyed-random.ts';
import type { Expectation } from '../../engine/models/offer.ts';
import { cautious, NO_ROW, placesOf, type SeasonMatch, type SeasonRow, titleShares, withScore } from '../../engine/models/season.ts';
import { Board, type Pricing } from './board.ts';
import { type Meeting, roundOf, roundsOf } from './calendar.ts';
import type { Draft } from './draft.ts';
import { isAbandoned } from './football-match.ts';
import { type League, LEAGUES } from './leagues.ts';

type Chances = readonly (readonly [code: string, expectation: Expectation])[];

const MINUTE_MS = 60_000;
/** From the first kick-off of a round until its last match is over and its result may have been corrected. */
const ROUND_LASTS_MS = 115 * MINUTE_MS;
const MARGIN = 150_000;
const SHARES = 2 ** 32;

/** Numbers from 0 to 1 that a key decides: enough of them for a season, without a hash for each. */
function drawsOf(key: string): () => number {
  let state = Math.floor(keyedRandom(key) * SHARES);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SHARES;
  };
}

export type Season = { readonly league: League; readonly number: number };
/** How long after the first the last match of a round begins. */
const spread = ({ teams, apartMs }: League): number => (teams.length / 2 - 1) * apartMs;
const idOf = ({ league, number }: Season): string => `${league.code}-season-${number}`;

const beginsAt = ({ league, number }: Season): number => number * roundsOf(league) * league.roundMs + league.offsetMs;
/** When it is announced: once the season before has its last result. */
const announcedAt = (season: Season): number => beginsAt(season) - season.league.roundMs + spread(season.league) + ROUND_LASTS_MS;

/** The seasons that are announced from one time to before another; only football's, whose matches are priced by goals. */
export const seasonsBetween = (from: number, to: number): Season[] =>
  LEAGUES.filter(({ sport }) => sport === 'football').flatMap((league) => {
    const found: Season[] = [];
    let number = Math.floor((from - league.offsetMs) / (roundsOf(league) * league.roundMs));
    for (; announcedAt({ league, number }) < to; number += 1) if (announcedAt({ league, number }) >= from) found.push({ league, number });
    return found;
  });

/** The seasons that a run beginning at a time finds announced and not yet decided. */
export const seasonsAt = (time: number): Season[] =>
  LEAGUES.filter(({ sport }) => sport === 'football').map((league) => {
    const number = Math.floor((time - league.offsetMs) / (roundsOf(league) * league.roundMs));
    const next = { league, number: number + 1 };
    return announcedAt(next) <= time ? next : { league, number };
  });

export function seasonOf(match: string): Season | undefined {
  const [, code, number] = /^(.+)-season-(\d{1,12})$/.exec(match) ?? [];
  const league = LEAGUES.find((one) => one.code === code && one.sport === 'football');
  return league && { league, number: Number(number) };
}

/** Who wins a season, from its announcement to its result: prices stand between the rounds, and nothing is taken while one is played. */
export function* playSeason(seed: string, season: Season, heardFrom = 0): Generator<Draft, void> {
  const { league, number } = season;
  const match = idOf(season);
  const place = new Map(league.teams.map(({ code }, at) => [code, at]));
  const rounds = Array.from({ length: roundsOf(league) }, (_, round) => roundOf(seed, league, number * roundsOf(league) + round));
  const pricing: Pricing<'outright', Chances> = {
    margins: { outright: MARGIN },
    expectations: (_offer, chances) => chances,
    isLeft: () => true,
    names: Object.fromEntries(league.teams.map(({ code, name }) => [code, name])),
  };
  const board = new Board(match, pricing, heardFrom);
  const offers = () => [{ type: 'outright' as const, part: 'season', side: null, line: null, grades: [] }];
  let rows: SeasonRow[] = league.teams.map(() => NO_ROW);
  const at = (meeting: Meeting, side: 'home' | 'away'): number => place.get(meeting[side].code) ?? 0;
  const chancesBefore = (round: number): Chances => {
    const left: SeasonMatch[] = rounds
      .slice(round)
      .flat()
      .map((meeting) => ({ home: at(meeting, 'home'), away: at(meeting, 'away'), strength: meeting.strength }));
    const shares = titleShares(rows, left, drawsOf(`${seed}/${match}/${round}`));
    return league.teams.map(({ code }, team) => {
      const won = cautious(shares[team] ?? 0);
      return [code, { won, lost: 1 - won }] as const;
    });
  };
  const endsAt = announcedAt({ league, number: number + 1 });
  const said = (time: number, state: 'planned' | 'ended'): Draft => ({
    kind: 'fixture',
    at: time,
    match,
    sport: league.sport,
    league: { code: league.code, name: league.name },
    home: { code: league.code, name: league.name },
    away: { code: `season-${number}`, name: String(number) },
    startsAt: endsAt,
    state,
    isOutright: true,
  });

  yield said(announcedAt(season), 'planned');
  let opensAt = announcedAt(season);
  for (const [round, meetings] of rounds.entries()) {
    const startsAt = meetings[0]?.startsAt ?? 0;
    // Of what nobody hears only the last word before is worth its work.
    if (startsAt > heardFrom) yield* board.price(opensAt, () => chancesBefore(round), offers);
    if (startsAt > heardFrom) yield* board.suspend(startsAt, 'round');
    for (const meeting of meetings) {
      if (isAbandoned(`${seed}/${meeting.match}`)) continue;
      const goals = goalsOf(`${seed}/${meeting.match}/goal`, meeting.strength);
      const own = goals.filter(({ side }) => side === 'home').length;
      const [home, away] = [at(meeting, 'home'), at(meeting, 'away')];
      rows = rows.map((row, team) =>
        team === home ? withScore(row, own, goals.length - own) : team === away ? withScore(row, goals.length - own, own) : row,
      );
    }
    opensAt = startsAt + spread(league) + ROUND_LASTS_MS;
  }
  yield* board.close(endsAt, 'part-over');
  yield said(endsAt, 'ended');
  const places = placesOf(rows);
  yield {
    kind: 'result',
    at: endsAt,
    match,
    version: 1,
    state: 'ended',
    parts: {},
    facts: {},
    places: Object.fromEntries(league.teams.map(({ code }, team) => [code, places[team] ?? 1])),
  };
}
