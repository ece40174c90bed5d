import type { NewArticle } from './repo.ts';

type Text = { readonly title: string; readonly html: string };

/** An article as it is written: Indonesian first. */
export const article = (code: string, id: Text, en: Text): NewArticle => ({
  code,
  titles: { ID: id.title, EN: en.title },
  contents: { ID: id.html, EN: en.html },
});
