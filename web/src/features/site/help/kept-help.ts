import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** Since when the help that is shown is kept on this device, epoch milliseconds; null: it came from the network. */
const keptAt = createStore<number | null>(null);

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('keptHelpAt' in data)) return;
    const at = data.keptHelpAt;
    keptAt.set(typeof at === 'number' && Number.isFinite(at) ? at : null);
  });

export const useHelpKeptAt = (): number | null => useStore(keptAt);
