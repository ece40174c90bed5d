import type { Banner } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { bannersAhead } from './api/banners-ahead.ts';
import { App } from './app/App.tsx';
import { headOf } from './app/head.ts';
import { loadPage } from './app/pages.ts';
import { place } from './lib/location.ts';
import { activate, DEFAULT_LANGUAGE, text } from './locales/text.ts';

/** The language of all pages that are rendered ahead. */
export const language = DEFAULT_LANGUAGE;

/**
 * A page as a stranger meets it before any answer has come, with these banners in their places; without its group, the frame around it.
 * Runs in the build, and in the server whenever a first banner has changed.
 */
export async function prerender(pathname: string, group: string | null, banners: readonly Banner[] = []): Promise<string> {
  await activate(language);
  if (group !== null) await loadPage(group);
  // From here on nothing waits: two pages are never drawn in each other's place.
  place.set({ pathname, search: '' });
  bannersAhead.set(banners);
  return renderToString(<App />);
}

/** What a page that was drawn once says of itself. */
export const nameOf = (pathname: string) => headOf(pathname, text);
