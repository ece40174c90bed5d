import type { HelpCategory } from '@sorak/contract';
import MiniSearch from 'minisearch';
import { plainText } from './plain-text.ts';

export type Hit = {
  readonly code: string;
  readonly title: string;
  readonly category: string;
  readonly text: string;
  readonly terms: readonly string[];
};
type Entry = { readonly id: string; readonly title: string; readonly category: string; readonly text: string };

const MAX_HITS = 12;

/** Prepares a search over the articles, forgiving of typing slips and of half-typed words. Hits come best first. */
export function indexOf(categories: readonly HelpCategory[]): (query: string) => readonly Hit[] {
  const entries: readonly Entry[] = categories.flatMap(({ name, articles }) =>
    articles.map(({ code, title, content }) => ({ id: code, title, category: name, text: plainText(content) })),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({ fields: ['title', 'category', 'text'] });
  index.addAll(entries);
  const options = {
    prefix: true,
    fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
    boost: { title: 4, category: 2 },
  };
  return (query) => {
    const whole = index.search(query, { ...options, combineWith: 'AND' });
    const found = whole.length > 0 ? whole : index.search(query, options);
    return found.slice(0, MAX_HITS).flatMap(({ id, terms }) => {
      const entry = byId.get(String(id));
      return entry ? [{ code: entry.id, title: entry.title, category: entry.category, text: entry.text, terms }] : [];
    });
  };
}
