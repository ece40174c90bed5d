import * as v from 'valibot';
import { feedMessage, type FeedMessage, feedSnapshot, type FeedSource } from './messages.ts';
import { FeedState } from './state.ts';

/** What a round of reading brought. `fresh` starts from a snapshot: whatever was known before is replaced. */
export type Reading =
  | { readonly kind: 'fresh'; readonly state: FeedState }
  | { readonly kind: 'messages'; readonly messages: readonly FeedMessage[] }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'stopped'; readonly why: 'silent' | 'unreachable' | 'refused' };

export type ReaderSettings = {
  readonly source: FeedSource;
  readonly now: () => number;
  /** A feed that says nothing for longer than this is taken to have stopped. */
  readonly silentMs: number;
};

const PAGE = 5_000;
/** Two clocks differ by less than this. */
const MOST_AHEAD_MS = 60_000;

/**
 * Reads a feed that may repeat itself, leave a gap, go back, lie or stop. Whatever it hands on is in order, each number once and
 * every message of the described shape; after anything else it takes a snapshot, and says that it did.
 */
export class FeedReader {
  private run = '';
  private current: FeedState | null = null;
  private heardAt: number;
  private readonly settings: ReaderSettings;

  constructor(settings: ReaderSettings) {
    this.settings = settings;
    this.heardAt = settings.now();
  }

  /** What stands after the last reading; null before the first, and while the feed is not believed. */
  get state(): FeedState | null {
    return this.current;
  }

  async read(): Promise<Reading> {
    try {
      return this.current ? await this.next(this.current) : await this.begin();
    } catch (problem) {
      if (problem instanceof v.ValiError) return this.distrust();
      return { kind: 'stopped', why: 'unreachable' };
    }
  }

  private async begin(): Promise<Reading> {
    const snapshot = v.parse(feedSnapshot, await this.settings.source.snapshot());
    if (snapshot.at > this.settings.now() + MOST_AHEAD_MS) return this.distrust();
    this.run = snapshot.run;
    this.current = FeedState.of(snapshot);
    this.heardAt = this.settings.now();
    return { kind: 'fresh', state: this.current };
  }

  private async next(state: FeedState): Promise<Reading> {
    const page = await this.settings.source.after(state.last, PAGE);
    // Another run, a number that went back, or a gap that is no longer kept: what stands is not to be added to.
    if (page.run !== this.run || page.isTooOld || page.last < state.last) return this.begin();
    const messages = this.inOrder(state, page.messages);
    if (!messages) return this.distrust();
    if (messages.length > 0) this.heardAt = this.settings.now();
    for (const message of messages) state.take(message);
    if (messages.length > 0) return { kind: 'messages', messages };
    return this.settings.now() - this.heardAt > this.settings.silentMs ? { kind: 'stopped', why: 'silent' } : { kind: 'quiet' };
  }

  /** The messages that continue what is known, up to the first gap, which the next reading asks for again. Null where one is a lie. */
  private inOrder(state: FeedState, messages: readonly unknown[]): FeedMessage[] | null {
    const taken: FeedMessage[] = [];
    let next = state.last + 1;
    for (const raw of messages) {
      const message = v.parse(feedMessage, raw);
      if (message.seq > next) break;
      if (message.seq < next) continue;
      if (message.at > this.settings.now() + MOST_AHEAD_MS) return null;
      taken.push(message);
      next += 1;
    }
    return taken;
  }

  private distrust(): Reading {
    this.current = null;
    return { kind: 'stopped', why: 'refused' };
  }
}
