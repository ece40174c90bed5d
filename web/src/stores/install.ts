import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** The browser's own offer to install the site, kept until somebody asks for it. */
export type InstallPrompt = {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

export const installPrompt = createStore<InstallPrompt | null>(null);
export const useInstallPrompt = (): InstallPrompt | null => useStore(installPrompt);
