import { loadChunk } from '@sorak/client/load-chunk.ts';
import { createStore } from '@sorak/client/store.ts';
import { loadAgentText, loadMoreText, loadOwnText } from '../locales/text.ts';
import type { PageModule } from './routes.ts';

/** Each folder below `pages/` that has a `Page.tsx` is one chunk, fetched when it is first needed. */
const GROUPS = import.meta.glob<PageModule>('../pages/*/Page.tsx');
/** The home page's words come with the site, those of the two centres with them, all others with the first of the other pages. */
const WORDS: Readonly<Record<string, () => Promise<void> | null>> = {
  index: () => null,
  'member-centre': loadOwnText,
  // Vouchers say their terms in the words of gifts.
  pointMall: loadOwnText,
  'agent-centre': loadAgentText,
};
const wordsFor = (group: string) => (WORDS[group] ?? loadMoreText)();

const fileOf = (group: string): string => `../pages/${group}/Page.tsx`;
export const hasPage = (group: string): boolean => fileOf(group) in GROUPS;

const loaded = new Map<string, PageModule>();
const pending = new Map<string, Promise<void>>();
/** Counts finished loads, so that components notice them. */
export const loads = createStore(0);

export const loadedPage = (group: string): PageModule | undefined => loaded.get(group);

async function fetchPage(group: string): Promise<void> {
  const load = GROUPS[fileOf(group)];
  if (!load) throw new Error(`no page group ${group}`);
  try {
    const [module] = await Promise.all([loadChunk(load), wordsFor(group)]);
    loaded.set(group, module);
    loads.set(loads.get() + 1);
  } finally {
    pending.delete(group);
  }
}

/** Fetches a page group once; rejects with ChunkError when its chunk is missing, fails or takes too long. A later call tries again. */
export function loadPage(group: string): Promise<void> {
  if (loaded.has(group)) return Promise.resolve();
  const request = pending.get(group) ?? fetchPage(group);
  pending.set(group, request);
  return request;
}
