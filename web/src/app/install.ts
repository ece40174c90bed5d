import { installPrompt, type InstallPrompt } from '../stores/install.ts';

/** The browser offers the installation once, early: the download page asks for it later. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Not in the DOM's types: only Chromium has it.
    installPrompt.set(event as unknown as InstallPrompt);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}
