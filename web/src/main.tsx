import '@sorak/ui/tokens.css';
import '@sorak/ui/until-fonts.css';
import '@sorak/ui/base.css';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchConnection } from './api/connection.ts';
import { keepConnected } from './api/events.ts';
import { takeOver } from './api/taken-over.ts';
import { App } from './app/App.tsx';
import { answerEarlyPress, takeEarlyPress } from './app/early-press.ts';
import { watchFailures } from './app/failures.ts';
import { watchLeaving } from './app/leave-game.ts';
import { watchInstall } from './app/install.ts';
import { hasPage, loadPage } from './app/pages.ts';
import { findRoute } from './app/routes.ts';
import { readStored } from '@sorak/client/storage.ts';
import { activate, DEFAULT_LANGUAGE } from './locales/text.ts';
import { language } from './stores/language.ts';

// Long after the first screen stands, so that neither its bytes nor its paint wait for it.
const LATER_MS = 4000;

async function wakeLanguage(): Promise<void> {
  try {
    await activate(language.get());
  } catch {
    language.set(DEFAULT_LANGUAGE);
    await activate(DEFAULT_LANGUAGE);
  }
}

/** The site; what was rendered ahead and is not what this reader sees is gone when it stands. */
function Site() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shell;
    answerEarlyPress();
  }, []);
  return <App />;
}

/** The page rendered ahead is taken over as it stands when it is what this reader would see; else it stands until the site replaces it. */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root element');
  const group = findRoute(location.pathname)?.group;
  // A page whose chunk fails says so itself.
  await Promise.all([wakeLanguage(), group && hasPage(group) ? loadPage(group).catch(() => undefined) : undefined]);
  // Who comes for the first time has nothing kept: then it can wait.
  const keeps = readStored('session', 'kept') === null ? null : await import('./api/kept.ts').catch(() => null);
  keeps?.watchKept();
  watchFailures();
  watchLeaving();
  takeEarlyPress();
  // Nobody types before a field has the focus. Without it digits stay as they are typed.
  addEventListener(
    'focusin',
    () =>
      void import('@sorak/locales/digits').then(
        ({ readEveryDigit }) => readEveryDigit(),
        () => undefined,
      ),
    {
      once: true,
    },
  );
  const { shell } = document.documentElement.dataset;
  if (shell === undefined && root.hasChildNodes()) {
    takeOver();
    // As a transition the work is done in slices, between which the page answers.
    startTransition(() => void hydrateRoot(root, <Site />));
  } else createRoot(root).render(<Site />);
  watchConnection();
  keepConnected();
  setTimeout(() => {
    // Without it the next page starts with nothing.
    if (keeps === null) import('./api/kept.ts').then(({ watchKept }) => watchKept()).catch(() => undefined);
    // Without it nothing announces itself; the next visit tries again.
    import('./app/announce.ts').then(({ announce }) => announce()).catch(() => undefined);
    // Without it nothing can be read offline.
    if (import.meta.env.PROD) import('./app/keep-offline.ts').then(({ keepOffline }) => keepOffline()).catch(() => undefined);
  }, LATER_MS);
  watchInstall();
}

// The build's page asks for the faces itself.
if (import.meta.env.DEV) void import('@sorak/ui/fonts.css');

start().catch(() => {
  // Not even the words could be fetched: the page itself holds the sentence for that.
  document.querySelector('#dead')?.removeAttribute('hidden');
});
