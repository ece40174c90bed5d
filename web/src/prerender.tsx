import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { loadPage } from './app/pages.ts';
import { activate, DEFAULT_LANGUAGE } from './locales/text.ts';

/** The home page as a stranger meets it before any answer has come. Runs in the build only. */
export async function prerender(): Promise<string> {
  await activate(DEFAULT_LANGUAGE);
  await loadPage('index');
  return renderToString(<App />);
}
