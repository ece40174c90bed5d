import { SHIRTS } from '../../engine/models/football-specials.ts';
import type { Meeting } from './calendar.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import type { League, Team } from './leagues.ts';
import { peopleOf } from './names-of.ts';

const CODES = Object.keys(COUNTRIES) as CountryCode[];
/** Leagues of no country have players of many. */
const countryOf = ({ country, code }: League, place: number): CountryCode => country ?? CODES[(code.length + place) % CODES.length] ?? 'gb';

/** Who plays for a team under each shirt, in Latin letters: the same in every deployment. */
function squadOf(league: League, team: Team): string[] {
  const place = league.teams.findIndex(({ code }) => code === team.code);
  return peopleOf(countryOf(league, place), SHIRTS.length, place + league.code.length).map(({ latin }) => latin);
}

/** The players of both sides, as the outcomes of their markets are called. */
export function squadNames({ league, home, away }: Pick<Meeting, 'league' | 'home' | 'away'>): Record<string, string> {
  const sides = [
    ['home', squadOf(league, home)],
    ['away', squadOf(league, away)],
  ] as const;
  return Object.fromEntries(
    sides.flatMap(([side, names]) => SHIRTS.map(([shirt], at) => [`${side}-${shirt}`, names[at] ?? String(shirt)])),
  );
}
