import type { Score } from '../../engine/market.ts';
import type { FeedMessage } from '../messages.ts';
import {
  ANNOUNCED_MS,
  type FieldEvent,
  type Meeting,
  meetingsAt,
  meetingsBetween,
  type Named,
  named,
  roundOf,
  type Season,
} from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { announceEvent, eventId, eventsAt, eventsBetween, playEvent, termsOfEvent } from './field-event.ts';
import { type League, LEAGUES } from './leagues.ts';
import { proven } from './lot.ts';
import { PLAYS } from './plays.ts';
import { announceSeason, lotOfSeason, playSeason, seasonsAt, seasonsBetween, termsOfSeason } from './season.ts';
import { countedScore } from './season-table.ts';
import type { Secrets } from './secrets.ts';

/** What the first leg of a tie came to, as the sides stand in the second; one that was abandoned counts for nothing. */
function aggregateOf(secrets: Secrets, { first }: Meeting): Score | undefined {
  if (!first) return undefined;
  const { home, away } = countedScore(secrets.lotOf(first.match).draws, first.strength) ?? { home: 0, away: 0 };
  return { home: away, away: home };
}

const played = (secrets: Secrets, meeting: Meeting, heardFrom: number): Generator<Said, void> => {
  const lot = secrets.lotOf(meeting.match);
  const aggregate = aggregateOf(secrets, meeting);
  const terms = { ...meeting.strength, ...(aggregate ? { firstHome: aggregate.home, firstAway: aggregate.away } : {}) };
  return proven(lot, terms, PLAYS[meeting.league.sport](lot.draws, aggregate ? { ...meeting, aggregate } : meeting, heardFrom));
};
const playedSeason = (secrets: Secrets, season: Season, heardFrom: number): Generator<Said, void> =>
  proven(lotOfSeason(secrets, season), termsOfSeason(secrets, season), playSeason(secrets, season, heardFrom));

const playedEvent = (secrets: Secrets, event: FieldEvent, heardFrom: number): Generator<Said, void> => {
  const lot = secrets.lotOf(eventId(secrets.tag, event));
  const terms = termsOfEvent(secrets, event);
  return proven(lot, terms, playEvent(lot.draws, secrets.tag, event, terms, heardFrom));
};

/** A match of another key, of another pace, or of the time before keys is not played on: whatever was staked on it comes back. */
function abandoned(secrets: Secrets, match: string, about: Named, at: number): Draft[] {
  if (about.kind === 'event') return [{ ...announceEvent(about.event, match, at, 'abandoned'), startsAt: at }, withoutParts(match, at)];
  if (about.kind === 'season') return [{ ...announceSeason(about.season, match, at, 'abandoned'), startsAt: at }, withoutParts(match, at)];
  const meeting = roundOf(secrets, about.league, about.number).find(({ home, away }) => home === about.home && away === about.away);
  return meeting ? [{ ...announce({ ...meeting, match }, at, 'abandoned'), startsAt: at }, withoutParts(match, at)] : [];
}
const withoutParts = (match: string, at: number): Draft => ({
  kind: 'result',
  at,
  match,
  version: 1,
  state: 'abandoned',
  parts: {},
  facts: {},
});

/** How a match stood at a time: its last fixture and result, without the prices on the way. Nothing for one that no league has. */
export function standingOf(secrets: Secrets, match: string, at: number): Draft[] {
  const about = named(match);
  if (!about) return [];
  if (about.tag !== secrets.tag) return abandoned(secrets, match, about, at);
  const last = new Map<Draft['kind'], Draft>();
  for (const draft of saidOf(secrets, match, about)) {
    if (draft.at > at) break;
    if (draft.kind === 'fixture' || draft.kind === 'result') last.set(draft.kind, draft);
  }
  return [...last.values()];
}

function saidOf(secrets: Secrets, match: string, about: Named): Iterable<Said> {
  if (about.kind === 'event') return playedEvent(secrets, about.event, Infinity);
  if (about.kind === 'season') return playedSeason(secrets, about.season, Infinity);
  const meeting = roundOf(secrets, about.league, about.number).find((one) => one.match === match);
  return meeting ? played(secrets, meeting, Infinity) : [];
}

type Playing = { readonly messages: Generator<Said, void>; next: Said };

/**
 * All matches of a deployment from a time on, as numbered messages. It holds no clock and keeps no state of a generator: the same key and beginning
 * give the same messages, however the time is cut into steps.
 */
export class Simulation {
  private playing: Playing[] = [];
  private seq = 0;
  private announcedTo: number;
  private readonly secrets: Secrets;
  private readonly from: number;
  private readonly leagues: readonly League[];

  constructor(secrets: Secrets, from: number, leagues = LEAGUES) {
    this.secrets = secrets;
    this.leagues = leagues;
    this.from = from;
    this.announcedTo = from;
    this.begin(meetingsAt(secrets, from, leagues), seasonsAt(from, leagues), eventsAt(from));
  }

  /** Every message up to a time, after those already given. */
  advance(to: number): FeedMessage[] {
    if (to > this.announcedTo) {
      const meetings = meetingsBetween(this.secrets, this.announcedTo + ANNOUNCED_MS + 1, to + ANNOUNCED_MS + 1, this.leagues);
      this.begin(meetings, seasonsBetween(this.announcedTo + 1, to + 1, this.leagues), eventsBetween(this.announcedTo + 1, to + 1));
      this.announcedTo = to;
    }
    const due = this.playing.flatMap((match) => this.drain(match, to));
    return due.toSorted((a, b) => a.at - b.at || (a.match < b.match ? -1 : Number(a.match > b.match))).map((draft) => this.number(draft));
  }

  private begin(meetings: readonly Meeting[], seasons: readonly Season[], events: readonly FieldEvent[]): void {
    const begun = [
      ...meetings.map((meeting) => played(this.secrets, meeting, this.from)),
      ...seasons.map((season) => playedSeason(this.secrets, season, this.from)),
      ...events.map((event) => playedEvent(this.secrets, event, this.from)),
    ];
    for (const messages of begun) {
      const first = messages.next();
      if (!first.done) this.playing.push({ messages, next: first.value });
    }
  }

  private drain(match: Playing, to: number): Draft[] {
    const due: Draft[] = [];
    while (match.next.at <= to) {
      if (match.next.kind !== 'rest') due.push(match.next);
      const following = match.messages.next();
      if (following.done) {
        this.playing = this.playing.filter((other) => other !== match);
        break;
      }
      match.next = following.value;
    }
    return due;
  }

  private number(draft: Draft): FeedMessage {
    this.seq += 1;
    return { ...draft, seq: this.seq };
  }
}
