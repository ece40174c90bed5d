import type { Topic } from './events.ts';

/** What everyone, or everybody signed in, is told in the same bytes. Apart from the events, so that the first page needs no schema library. */
export const BROADCASTS: ReadonlySet<Topic> = new Set<Topic>(['winners', 'jackpot', 'status', 'content', 'chat', 'race', 'prizeDraw']);
