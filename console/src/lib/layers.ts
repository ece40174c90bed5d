import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** What lies over every page: the search over everything, or what the keys do. */
export type Layer = 'palette' | 'keys' | null;

const layer = createStore<Layer>(null);

export const useLayer = (): Layer => useStore(layer);
export const openLayer = (next: Layer): void => layer.set(next);
