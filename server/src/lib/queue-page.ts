/** How many rows of a queue wait and were decided, and since when the first of those that wait does. */
export type QueueCounts = { readonly waiting: number; readonly decided: number; readonly oldest: Date | null };

type Asked = { readonly tab: string; readonly pageSize: number };

/** What waits to be decided, and since when the longest, in milliseconds. */
export const waitingIn = ({ waiting, oldest }: QueueCounts): { count: number; oldestAt: number | null } => ({
  count: waiting,
  oldestAt: oldest?.getTime() ?? null,
});

/** One page of a queue as its operators see it: of the tab `waiting`, or of what was decided. */
export function queuePage<Row>(list: Row[], counts: QueueCounts, { tab, pageSize }: Asked) {
  const totalRecords = tab === 'waiting' ? counts.waiting : counts.decided;
  const { count: waiting, oldestAt } = waitingIn(counts);
  return { list, totalPages: Math.ceil(totalRecords / pageSize), totalRecords, waiting, oldestAt };
}
