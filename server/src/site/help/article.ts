import type { NewArticle } from './repo.ts';

type Text = { readonly title: string; readonly html: string };

/** Asked for most: they stand beside the ways to the staff. */
const QUICK = new Set(['deposit', 'withdrawal', 'cannot-sign-in']);

/** An article as it is written: Indonesian first. With `kinds` it stands only where one of those can be played. */
export const article = (code: string, id: Text, en: Text, vi: Text, kinds?: readonly string[]): NewArticle => ({
  code,
  titles: { ID: id.title, EN: en.title, VI: vi.title },
  contents: { ID: id.html, EN: en.html, VI: vi.html },
  isQuick: QUICK.has(code),
  ...(kinds ? { kinds } : {}),
});
