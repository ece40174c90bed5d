import type { Ended, FeedMessage, FeedPage, FeedSnapshot, FeedSource } from './messages.ts';
import { FeedState } from './state.ts';
import { leaguesOf } from './simulator/leagues.ts';
import { Past } from './simulator/past.ts';
import type { Secrets } from './simulator/secrets.ts';
import { Simulation, standingOf } from './simulator/simulation.ts';

/** How much played time a run goes back at most when it begins: what is played again costs the start its time. */
const RUN_MS = 30 * 60_000;
const KEPT = 50_000;

type SimulatorSettings = {
  readonly secrets: Secrets;
  /** From here the time of the matches is counted at their speed: when the key was made. */
  readonly origin: number;
  /** Matches play this many times as fast as the clock. */
  readonly speed: number;
  readonly now: () => number;
  /** Of each sport so many leagues at most; all unless said. */
  readonly leagues?: number;
  /** Messages kept for a reader that fell behind. */
  readonly kept?: number;
};

/**
 * The simulated matches as a feed. A run begins at the last half hour of played time, so every process that starts before the next one
 * says the same messages under the same numbers. Times are those of the reader's clock at any speed.
 */
class SimulatedFeed implements FeedSource {
  private readonly simulation: Simulation;
  private readonly ended: Past;
  private readonly state = new FeedState();
  private readonly run: string;
  private kept: FeedMessage[] = [];
  private readonly settings: SimulatorSettings;

  constructor(settings: SimulatorSettings) {
    this.settings = settings;
    const from = Math.floor(this.played() / RUN_MS) * RUN_MS;
    const leagues = leaguesOf(settings.leagues ?? Infinity);
    this.run = `${settings.secrets.tag}.${from}.${leagues.length}`;
    this.simulation = new Simulation(settings.secrets, from, leagues);
    this.ended = new Past(settings.secrets);
  }

  async snapshot(about: readonly string[]): Promise<FeedSnapshot> {
    this.play();
    const standing = this.state.snapshot();
    const known = new Set(standing.fixtures.map(({ match }) => match));
    const ended = about
      .filter((match) => !known.has(match))
      .flatMap((match) => standingOf(this.settings.secrets, match, this.played()))
      .map((draft) => this.onTheClock({ ...draft, seq: standing.seq }));
    return {
      run: this.run,
      ...standing,
      fixtures: [...standing.fixtures, ...ended.filter((message) => message.kind === 'fixture')],
      results: [...standing.results, ...ended.filter((message) => message.kind === 'result')],
    };
  }

  async after(seq: number, limit: number): Promise<FeedPage> {
    this.play();
    const oldest = this.kept[0]?.seq ?? 1;
    const isTooOld = seq + 1 < oldest;
    const start = Math.max(0, seq + 1 - oldest);
    return { run: this.run, last: this.state.last, isTooOld, messages: isTooOld ? [] : this.kept.slice(start, start + limit) };
  }

  past(league: string): readonly Ended[] {
    const { origin, speed } = this.settings;
    const clock = (time: number): number => Math.ceil(origin + (time - origin) / speed);
    return this.ended.of(league, this.played()).map((one) => ({ ...one, startsAt: clock(one.startsAt) }));
  }

  private played(): number {
    const { now, origin, speed } = this.settings;
    return Math.floor(origin + (now() - origin) * speed);
  }

  private play(): void {
    const messages = this.simulation.advance(this.played()).map((message) => withTrueTime(this.onTheClock(message)));
    if (messages.length === 0) return;
    for (const message of messages) this.state.take(message);
    this.state.forget();
    this.kept = [...this.kept, ...messages].slice(-(this.settings.kept ?? KEPT));
  }

  private onTheClock(message: FeedMessage): FeedMessage {
    const { origin, speed } = this.settings;
    const clock = (time: number): number => Math.ceil(origin + (time - origin) / speed);
    const at = clock(message.at);
    return message.kind === 'fixture' ? { ...message, at, startsAt: clock(message.startsAt) } : { ...message, at };
  }
}

/** What is played is told as it happens; only a reader hears it later. A corrected result was not over when it was corrected. */
function withTrueTime(message: FeedMessage): FeedMessage {
  const isTold = message.kind === 'incident' || (message.kind === 'result' && message.version === 1);
  return isTold ? { ...message, happenedAt: message.at } : message;
}

export const simulator = (settings: SimulatorSettings): FeedSource => new SimulatedFeed(settings);
