import type { MessageKind } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { changeCall, refresh, useCall } from '@sorak/client/queries.ts';
import { text } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

const PAGE_SIZE = 14;
export type Filter = 'all' | 'unread' | MessageKind;

const requestOf = (filter: Filter, pageNo: number) => ({
  pageNo,
  pageSize: PAGE_SIZE,
  ...(filter === 'unread' ? ({ unread: '1' } as const) : filter === 'all' ? {} : { kind: filter }),
});

const tell = (error: unknown) => showToast({ kind: 'error', text: error instanceof ApiError ? error.message : text('errors.network') });

/** Shows as read what was pressed; the count beside the bell follows over the live connection. */
async function read(id: string): Promise<void> {
  changeCall('getInbox', (value) => ({ ...value, list: value.list.map((one) => (one.id === id ? { ...one, isRead: true } : one)) }));
  await makeCall('readMessage', { id });
}

/** One page of the inbox by filter, and what can be done with its messages. */
export function useInbox() {
  const [filter, setFilter] = useState<Filter>('all');
  const [pageNo, setPageNo] = useState(1);
  const state = useCall('getInbox', requestOf(filter, pageNo), { staleTimeMs: 0 });
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      refresh('getInbox', 'getUnreadCount');
    } catch (error) {
      refresh('getInbox');
      tell(error);
    }
  };
  return {
    ...state,
    filter,
    pageNo,
    unread,
    setPageNo,
    pick: (next: Filter) => {
      setFilter(next);
      setPageNo(1);
    },
    read: (id: string) => void read(id).catch(tell),
    readAll: () => void change(() => makeCall('readAllMessages', {})),
    remove: (id: string) => {
      // The last of a page takes the page with it.
      if (state.data?.list.length === 1 && pageNo > 1) setPageNo(pageNo - 1);
      void change(() => makeCall('deleteMessages', { ids: [id] }));
    },
  };
}
