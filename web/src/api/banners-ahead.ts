import type { Banner } from '@sorak/contract';
import { createStore } from '../lib/store.ts';

/** The first banners of this page, as the server wrote them into it: they stand there before any answer has come. */
export const bannersAhead = createStore<readonly Banner[]>([]);

/** Takes over what stands in the page; only for a page that is taken over as it stands. */
export function takeBannersAhead(): void {
  const written = document.querySelector('#banners')?.textContent;
  if (written) bannersAhead.set(JSON.parse(written) as readonly Banner[]);
}
