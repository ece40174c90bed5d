import type { Ended } from '../messages.ts';
import { meetingsOf } from './calendar.ts';
import { LEAGUES } from './leagues.ts';
import type { Secrets } from './secrets.ts';
import { standingOf } from './simulation.ts';

/** So many rounds back a league’s matches are looked up: a season of eight clubs. */
const ROUNDS = 14;

/** What the matches of leagues came to before a time. Each is played once: what is over does not change. */
export class Past {
  private readonly known = new Map<string, Ended | null>();
  private readonly secrets: Secrets;

  constructor(secrets: Secrets) {
    this.secrets = secrets;
  }

  /** By the league’s name, the newest first. */
  of(name: string, time: number): Ended[] {
    const league = LEAGUES.find((one) => one.name === name);
    if (!league) return [];
    const meetings = meetingsOf(this.secrets, league, time - ROUNDS * league.roundMs, time);
    return meetings
      .flatMap(({ match }) => this.ended(match, time) ?? [])
      .toSorted((a, b) => b.startsAt - a.startsAt || (a.match < b.match ? -1 : 1));
  }

  private ended(match: string, time: number): Ended | null {
    const known = this.known.get(match);
    if (known !== undefined) return known;
    const said = standingOf(this.secrets, match, time);
    const fixture = said.find((draft) => draft.kind === 'fixture');
    const result = said.find((draft) => draft.kind === 'result');
    if (fixture?.kind !== 'fixture' || result?.kind !== 'result') return null;
    const { sport, league, home, away, startsAt } = fixture;
    const { state, version, parts } = result;
    const ended = { match, sport, league, home, away, startsAt, state, version, parts };
    this.known.set(match, ended);
    return ended;
  }
}
