import type { Banner } from '@sorak/contract';
import { type Answers, setPrerenderedAnswers } from './prerendered-answers.ts';
import { prerenderedBanners } from './prerendered-banners.ts';
import { restore } from '@sorak/client/cache.ts';

/**
 * Takes over what the server has drawn this page from: its first banners, and the answers of its lists, which are shown at once and read
 * anew. Only for a page that is taken over as it stands.
 */
export function takeOver(): void {
  const written = document.querySelector('#prerendered')?.textContent;
  if (!written) return;
  const { banners, answers } = JSON.parse(written) as { readonly banners: readonly Banner[]; readonly answers: Answers };
  prerenderedBanners.set(banners);
  setPrerenderedAnswers(answers);
  for (const [key, data] of Object.entries(answers)) restore(key, data, 0);
}
