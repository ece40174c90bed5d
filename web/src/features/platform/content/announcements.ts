import type { Announcement } from '@sorak/contract';
import { useCalls } from '@sorak/client/queries.ts';
import { useIsSignedIn } from '../../../stores/session.ts';

const FRESH_MS = 300_000;

/** product §4: A and F are for those who are signed in, B for those who are not. */
export const isFor = ({ execution }: Pick<Announcement, 'execution'>, isSignedIn: boolean): boolean => (execution === 'B') !== isSignedIn;

/** What must be asked to know all announcements for such a reader. */
export const announcementRequests = (isSignedIn: boolean) =>
  isSignedIn ? [{ execution: 'A' } as const, { execution: 'F' } as const] : [{}];

/** Each announcement once, the newest first. */
export function inOrder(lists: readonly (readonly Announcement[])[]): Announcement[] {
  const byId = new Map(lists.flat().map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => (a.startDateStr < b.startDateStr ? 1 : a.startDateStr > b.startDateStr ? -1 : 0));
}

/** The announcements of the popup that are for this reader, and the notices, which are for everybody. */
export function useAnnouncements() {
  const isSignedIn = useIsSignedIn();
  const states = useCalls('getListAnnouncements', announcementRequests(isSignedIn), { staleTimeMs: FRESH_MS });
  const values = states.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    popups: inOrder(values.map(({ popup }) => popup.filter((one) => isFor(one, isSignedIn)))),
    notices: inOrder(values.map(({ player }) => player)),
    isPending: states.some(({ isPending }) => isPending),
    error: states.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(states.map(({ refetch }) => refetch())),
  };
}
