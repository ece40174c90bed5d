import type { Banner } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { type Answers, missingAnswers, setPrerenderedAnswers } from './api/prerendered-answers.ts';
import { prerenderedBanners } from './api/prerendered-banners.ts';
import { App } from './app/App.tsx';
import { headOf } from './app/head.ts';
import { loadPage } from './app/pages.ts';
import { place } from '@sorak/client/location.ts';
import { activate, DEFAULT_LANGUAGE, text } from './locales/text.ts';

/** The language of all pages that are rendered ahead. */
export const language = DEFAULT_LANGUAGE;

/** An answer that the page begins with; rejects when there is none, and the page is drawn without it. */
type Ask = (call: string, request: object) => Promise<unknown>;
export type Drawn = { readonly html: string; readonly answers: Answers };

/** A list may wait for another: that many drawings at most. */
const DRAWINGS = 3;

/**
 * A page as a stranger meets it, with these banners in their places, and with the lists that `ask` answers; without its group, the frame
 * around it. Runs in the build, where nothing is answered, and in the server.
 */
export async function prerender(
  pathname: string,
  group: string | null,
  banners: readonly Banner[] | null = null,
  ask?: Ask,
): Promise<Drawn> {
  await activate(language);
  if (group !== null) await loadPage(group);
  const answers: Record<string, unknown> = {};
  for (let count = 1; ; count += 1) {
    // Nothing waits before it is drawn: two pages are never drawn in each other's place.
    place.set({ pathname, search: '' });
    prerenderedBanners.set(banners);
    setPrerenderedAnswers(answers);
    const html = renderToString(<App />);
    const missing = missingAnswers();
    if (!ask || missing.length === 0 || count === DRAWINGS) return { html, answers };
    await Promise.all(
      missing.map(async (key) => {
        const [call = ''] = key.split(' ', 1);
        answers[key] = await ask(call, JSON.parse(key.slice(call.length + 1)) as object).catch(() => undefined);
      }),
    );
  }
}

/** What a page that was drawn once says of itself. */
export const nameOf = (pathname: string) => headOf(pathname, text);
