import type { FeedMessage, Incident, Market, PriceChange, Fixture, Result } from '../../feed/messages.ts';
import type { Book } from '../context.ts';
import { closeOthers, findPosition, writeChanges, type Changes } from './repo.ts';

const PAGE = 1_000;

/** Messages as changes: of each thing the last word, in their order. A price that follows its market is put into it. */
function foldMessages(messages: readonly FeedMessage[]): Changes {
  const fixtures = new Map<string, Fixture>();
  const markets = new Map<string, Market>();
  const prices = new Map<string, PriceChange>();
  const incidents = new Map<string, Incident>();
  const results: Result[] = [];
  for (const message of messages) {
    if (message.kind === 'fixture') fixtures.set(message.match, message);
    else if (message.kind === 'incident') incidents.set(message.match, message);
    else if (message.kind === 'result') results.push(message);
    else if (message.kind === 'market') {
      markets.set(message.market, message);
      prices.delete(message.market);
    } else prices.set(message.market, message);
  }
  return {
    fixtures: [...fixtures.values()],
    markets: [...markets.values()],
    prices: [...prices.values()],
    incidents: [...incidents.values()],
    results,
  };
}

/** Whether every message follows the one before it. */
const isWhole = (messages: readonly FeedMessage[], seq: number): boolean => messages.every((message, at) => message.seq === seq + at + 1);

/**
 * Takes in what the feed has to tell; how many messages. A gap, a jump back, another run or a page too old are answered by a snapshot,
 * so that the book never builds on half of what was said.
 */
export async function readFeed(book: Book): Promise<number> {
  const position = await findPosition(book.db);
  const heard_at = book.now();
  if (position) {
    const seq = Number(position.seq);
    const page = await book.feed.after(seq, PAGE);
    if (page.run === position.run && !page.isTooOld && page.last >= seq && isWhole(page.messages, seq)) {
      await writeChanges(book.db, foldMessages(page.messages), { run: page.run, seq: seq + page.messages.length, heard_at });
      return page.messages.length;
    }
    book.log('feed read from a snapshot', { run: page.run, seq, last: page.last });
  }
  const snapshot = await book.feed.snapshot();
  const { fixtures, markets, incidents, results, run, seq } = snapshot;
  await closeOthers(book.db, snapshot);
  await writeChanges(book.db, foldMessages([...fixtures, ...markets, ...incidents, ...results]), { run, seq, heard_at });
  return fixtures.length + markets.length;
}
