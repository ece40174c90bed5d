import { loadChunk } from '@sorak/client/load-chunk.ts';
import { installPrompt, type InstallPrompt } from '../stores/install.ts';

const IDLE_MS = 10_000;

/** The browser offers the installation once, early: the download page asks for it later. The worker comes when the page has come to rest. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Not in the DOM's types: only Chromium has it.
    installPrompt.set(event as unknown as InstallPrompt);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void loadChunk(() => import('./keep-offline.ts')).then(
      ({ keepOffline }) => keepOffline(),
      () => undefined,
    );
  const rest = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, IDLE_MS));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
