import { type FeedMessage, type FeedSnapshot, type Fixture, type Incident, isQuiet, type Market, type Result } from './messages.ts';

type Standing = Omit<FeedSnapshot, 'run'>;
const FORGOTTEN_MS = 60 * 60_000;

/** What stands after a row of messages: the reader's memory and a feed's snapshot are the same thing. */
export class FeedState {
  private seq = 0;
  private at = 0;
  private readonly fixtures = new Map<string, Fixture>();
  private readonly markets = new Map<string, Market>();
  private readonly incidents = new Map<string, Incident>();
  /** How the clock went on since. */
  private readonly clocks = new Map<string, Incident>();
  private readonly results = new Map<string, Result>();

  static of({ seq, at, fixtures, markets, incidents, results }: Standing): FeedState {
    const state = new FeedState();
    for (const message of [...fixtures, ...markets, ...incidents, ...results]) state.take(message);
    state.seq = seq;
    state.at = at;
    return state;
  }

  get last(): number {
    return this.seq;
  }

  take(message: FeedMessage): void {
    this.seq = message.seq;
    this.at = Math.max(this.at, message.at);
    if (message.kind === 'fixture') this.fixtures.set(message.match, message);
    if (message.kind === 'market') this.markets.set(message.market, message);
    if (message.kind === 'incident' && isQuiet(message)) this.clocks.set(message.match, message);
    else if (message.kind === 'incident') {
      this.incidents.set(message.match, message);
      this.clocks.delete(message.match);
    }
    // A correction carries a greater version. An older one that comes late changes nothing.
    if (message.kind === 'result' && message.version > (this.results.get(message.match)?.version ?? 0))
      this.results.set(message.match, message);
    if (message.kind === 'price') {
      const market = this.markets.get(message.market);
      if (market) this.markets.set(message.market, { ...market, seq: message.seq, at: message.at, outcomes: message.outcomes });
    }
  }

  market(id: string): Market | undefined {
    return this.markets.get(id);
  }

  /** Lets go of the matches whose result is older than an hour. */
  forget(): void {
    for (const { match, at } of this.results.values()) {
      if (at > this.at - FORGOTTEN_MS) continue;
      for (const rows of [this.fixtures, this.incidents, this.clocks, this.results]) rows.delete(match);
      for (const market of this.markets.values()) if (market.match === match) this.markets.delete(market.market);
    }
  }

  snapshot(): Standing {
    return {
      seq: this.seq,
      at: this.at,
      fixtures: [...this.fixtures.values()],
      markets: [...this.markets.values()],
      incidents: [...this.incidents.values(), ...this.clocks.values()],
      results: [...this.results.values()],
    };
  }
}
