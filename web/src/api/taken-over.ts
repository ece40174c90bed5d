import type { Banner } from '@sorak/contract';
import { type Answers, setAnswersAhead } from './answers-ahead.ts';
import { bannersAhead } from './banners-ahead.ts';
import { restore } from '@sorak/client/cache.ts';

/**
 * Takes over what the server has drawn this page from: its first banners, and the answers of its lists, which are shown at once and read
 * anew. Only for a page that is taken over as it stands.
 */
export function takeOver(): void {
  const written = document.querySelector('#ahead')?.textContent;
  if (!written) return;
  const { banners, answers } = JSON.parse(written) as { readonly banners: readonly Banner[]; readonly answers: Answers };
  bannersAhead.set(banners);
  setAnswersAhead(answers);
  for (const [key, data] of Object.entries(answers)) restore(key, data, 0);
}
