import * as v from 'valibot';
import { feedMessage, type FeedMessage, feedSnapshot, type FeedSnapshot, type FeedSource } from './messages.ts';

/** Where a reader stands: in which run, and after which number. */
export type FeedPosition = { readonly run: string; readonly seq: number };

/** What a round of reading brought. `fresh` starts from a snapshot: whatever was known before is replaced. */
export type Reading =
  | { readonly kind: 'fresh'; readonly snapshot: FeedSnapshot; readonly position: FeedPosition }
  | { readonly kind: 'messages'; readonly messages: readonly FeedMessage[]; readonly position: FeedPosition }
  | { readonly kind: 'stopped'; readonly why: 'unreachable' | 'refused' };

const PAGE = 1_000;
/** Two clocks differ by less than this. */
const MAX_AHEAD_MS = 60_000;

/**
 * Reads on in a feed that may repeat itself, leave a gap, go back, lie or stop; without a position from a snapshot. Whatever it hands on
 * is in order, each number once and every message of the described shape; after anything else it takes a snapshot, and says that it did.
 * `waiting` are the matches whose end is not known yet: the feed may have ended them while nobody read.
 */
export async function readFeed(
  source: FeedSource,
  position: FeedPosition | null,
  now: number,
  waiting: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Reading> {
  try {
    return (position && (await readOn(source, position, now))) ?? (await begin(source, now, await waiting()));
  } catch (problem) {
    return { kind: 'stopped', why: problem instanceof v.ValiError ? 'refused' : 'unreachable' };
  }
}

async function begin(source: FeedSource, now: number, waiting: readonly string[]): Promise<Reading> {
  const snapshot = v.parse(feedSnapshot, await source.snapshot(waiting));
  if (snapshot.at > now + MAX_AHEAD_MS) return { kind: 'stopped', why: 'refused' };
  return { kind: 'fresh', snapshot, position: { run: snapshot.run, seq: snapshot.seq } };
}

/** The messages that follow; null where what is known is not to be added to: another run, a number that went back, a lie, or a gap that stays. */
async function readOn(source: FeedSource, { run, seq }: FeedPosition, now: number): Promise<Reading | null> {
  const page = await source.after(seq, PAGE);
  if (page.run !== run || page.isTooOld || page.last < seq) return null;
  const messages = inOrder(seq, page.messages, now);
  if (!messages || (messages.length === 0 && page.last > seq)) return null;
  return { kind: 'messages', messages, position: { run, seq: seq + messages.length } };
}

/** The messages that continue what is known, up to the first gap, which the next reading asks for again. Null where one is a lie. */
function inOrder(seq: number, messages: readonly unknown[], now: number): FeedMessage[] | null {
  const taken: FeedMessage[] = [];
  for (const raw of messages) {
    const { success, output: message } = v.safeParse(feedMessage, raw);
    if (!success || message.at > now + MAX_AHEAD_MS) return null;
    const next = seq + taken.length + 1;
    if (message.seq > next) break;
    if (message.seq === next) taken.push(message);
  }
  return taken;
}
