import { readFeed } from '../../feed/reader.ts';
import { type FeedMessage, type Fixture, type Incident, isQuiet, type Market, type PriceChange, type Result } from '../../feed/messages.ts';
import type { Book } from '../context.ts';
import { resultSeal } from '../bets/seals.ts';
import { closeOthers, findPosition, listWaiting, writeChanges, type Changes } from './repo.ts';

/** What was not opened so long after its start is not asked for any more. */
const OPENED_WITHIN_MS = 3 * 24 * 60 * 60_000;

/** Messages as changes: of each thing the last word, in their order. A price that follows its market is put into it. */
function foldMessages(book: Book, messages: readonly FeedMessage[]): Changes {
  const fixtures = new Map<string, Fixture>();
  const markets = new Map<string, Market>();
  const prices = new Map<string, PriceChange>();
  const incidents = new Map<string, Incident>();
  const timeline: Incident[] = [];
  const results: Result[] = [];
  for (const message of messages) {
    if (message.kind === 'fixture') fixtures.set(message.match, message);
    else if (message.kind === 'incident') {
      // The clock goes on from what has happened, and does not hide it.
      const earlier = isQuiet(message) ? incidents.get(message.match)?.what : undefined;
      incidents.set(message.match, { ...message, what: earlier ?? message.what });
      // The clock is in the match itself.
      if (message.what !== 'clock') timeline.push(message);
    } else if (message.kind === 'result') results.push(message);
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
    timeline,
    results: results.map((told) => ({ ...told, signature: resultSeal(book, told.match, told.version, told) })),
  };
}

/** Takes in what the feed has to tell, whole or not at all; how many messages. What it brings from a snapshot replaces what was known. */
export async function takeInFeed(book: Book): Promise<number> {
  const known = await findPosition(book.db);
  const reading = await readFeed(book.feed, known ? { run: known.run, seq: Number(known.seq) } : null, book.now().getTime(), () =>
    listWaiting(book.db, new Date(book.now().getTime() - OPENED_WITHIN_MS)),
  );
  if (reading.kind === 'stopped') {
    book.log('feed not read', { why: reading.why });
    return 0;
  }
  const position = { ...reading.position, heard_at: book.now() };
  if (reading.kind === 'messages') {
    const { messages } = reading;
    const spoken_at = messages.length > 0 || !known ? position.heard_at : known.spoken_at;
    await writeChanges(book.db, foldMessages(book, messages), { ...position, spoken_at });
    return messages.length;
  }
  if (known) book.log('feed read from a snapshot', { left: Number(known.seq), ...reading.position });
  const { fixtures, markets, incidents, results } = reading.snapshot;
  await closeOthers(book.db, reading.snapshot);
  const changes = foldMessages(book, [...fixtures, ...markets, ...incidents, ...results]);
  await writeChanges(book.db, changes, { ...position, spoken_at: position.heard_at });
  return fixtures.length + markets.length;
}
