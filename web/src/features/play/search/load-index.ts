import type { SearchIndex } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { createStore } from '@sorak/client/store.ts';
import { text } from '../../../locales/text.ts';
import { prepare, type Searchable } from './search-index.ts';

const CHECK_EVERY_MS = 300_000;

/** The index of all games as far as this page has it. */
type State = { readonly index: Searchable | null; readonly hasFailed: boolean };
export const indexState = createStore<State>({ index: null, hasFailed: false });

let path = '';
let checkedAt = 0;
let request: Promise<void> | null = null;

async function read(from: string): Promise<SearchIndex> {
  const answer = await fetch(from).catch(() => null);
  if (!answer?.ok) throw new ApiError('network', text('errors.network'));
  return (await answer.json()) as SearchIndex;
}

async function load(): Promise<void> {
  const answer = await makeCall('getSearchIndex', {});
  if (answer.path !== path) {
    // The catalogue may have changed between the two answers; then the first one is asked for again.
    const index = await read(answer.path).catch(async () => read((await makeCall('getSearchIndex', {})).path));
    ({ path } = answer);
    indexState.set({ index: prepare(index), hasFailed: false });
  }
  checkedAt = Date.now();
}

/** Fetches the index when there is none or it may have changed; what came of it stands in `indexState`. */
export function wantIndex(): Promise<void> {
  if (indexState.get().index !== null && Date.now() - checkedAt < CHECK_EVERY_MS) return Promise.resolve();
  indexState.set({ ...indexState.get(), hasFailed: false });
  request ??= load()
    .catch(() => indexState.set({ ...indexState.get(), hasFailed: indexState.get().index === null }))
    .finally(() => {
      request = null;
    });
  return request;
}
