import type { FeedMessage } from '../messages.ts';
import { ANNOUNCED_MS, type Meeting, meetingOf, meetingsAt, meetingsBetween } from './calendar.ts';
import { playBasketball } from './basketball-match.ts';
import type { Draft } from './draft.ts';
import { playFootball } from './football-match.ts';
import type { League } from './leagues.ts';
import { playRace, RACES } from './race-match.ts';
import { playSeason, type Season, seasonOf, seasonsAt, seasonsBetween } from './season.ts';
import { playTennis } from './tennis-match.ts';

const PLAYS: Readonly<Record<League['sport'], (seed: string, meeting: Meeting, heardFrom: number) => Generator<Draft, void>>> = {
  football: playFootball,
  basketball: playBasketball,
  tennis: playTennis,
  'table-tennis': (seed, meeting, heardFrom) => playRace(seed, meeting, RACES['table-tennis'], heardFrom),
  arena: (seed, meeting, heardFrom) => playRace(seed, meeting, RACES.arena, heardFrom),
  tactics: (seed, meeting, heardFrom) => playRace(seed, meeting, RACES.tactics, heardFrom),
};

/** How a match stood at a time: its last fixture and result, without the prices on the way. Nothing for one that no league has. */
export function standingOf(seed: string, match: string, at: number): Draft[] {
  const meeting = meetingOf(seed, match);
  const season = seasonOf(match);
  const last = new Map<Draft['kind'], Draft>();
  const said = meeting ? PLAYS[meeting.league.sport](seed, meeting, Infinity) : season ? playSeason(seed, season, Infinity) : [];
  for (const draft of said) {
    if (draft.at > at) break;
    if (draft.kind === 'fixture' || draft.kind === 'result') last.set(draft.kind, draft);
  }
  return [...last.values()];
}

type Playing = { readonly messages: Generator<Draft, void>; next: Draft };

/**
 * All matches of a seed from a time on, as numbered messages. It holds no clock and draws nothing: the same seed and beginning
 * give the same messages, however the time is cut into steps.
 */
export class Simulation {
  private playing: Playing[] = [];
  private seq = 0;
  private announcedTo: number;
  private readonly seed: string;
  private readonly from: number;

  constructor(seed: string, from: number) {
    this.seed = seed;
    this.from = from;
    this.announcedTo = from;
    this.begin(meetingsAt(seed, from), seasonsAt(from));
  }

  /** Every message up to a time, after those already given. */
  advance(to: number): FeedMessage[] {
    if (to > this.announcedTo) {
      const meetings = meetingsBetween(this.seed, this.announcedTo + ANNOUNCED_MS + 1, to + ANNOUNCED_MS + 1);
      this.begin(meetings, seasonsBetween(this.announcedTo + 1, to + 1));
      this.announcedTo = to;
    }
    const due = this.playing.flatMap((match) => this.drain(match, to));
    return due.toSorted((a, b) => a.at - b.at || (a.match < b.match ? -1 : Number(a.match > b.match))).map((draft) => this.number(draft));
  }

  private begin(meetings: readonly Meeting[], seasons: readonly Season[]): void {
    const begun = [
      ...meetings.map((meeting) => PLAYS[meeting.league.sport](this.seed, meeting, this.from)),
      ...seasons.map((season) => playSeason(this.seed, season, this.from)),
    ];
    for (const messages of begun) {
      const first = messages.next();
      if (!first.done) this.playing.push({ messages, next: first.value });
    }
  }

  private drain(match: Playing, to: number): Draft[] {
    const due: Draft[] = [];
    while (match.next.at <= to) {
      due.push(match.next);
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
