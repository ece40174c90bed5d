import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { loadPage } from './app/pages.ts';
import { place } from './lib/location.ts';
import { activate, DEFAULT_LANGUAGE } from './locales/text.ts';

/** A page as a stranger meets it before any answer has come; without its group, the frame around it. Runs in the build only. */
export async function prerender(pathname: string, group: string | null): Promise<string> {
  place.set({ pathname, search: '' });
  await activate(DEFAULT_LANGUAGE);
  if (group !== null) await loadPage(group);
  return renderToString(<App />);
}
