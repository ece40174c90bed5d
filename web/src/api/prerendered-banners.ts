import type { Banner } from '@sorak/contract';
import { createStore } from '@sorak/client/store.ts';

/** The first banners of this page, as the server wrote them into it: they stand there before any answer has come. */
export const prerenderedBanners = createStore<readonly Banner[] | null>(null);
