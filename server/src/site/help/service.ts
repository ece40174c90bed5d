import type { HelpCategory, HelpPage } from '@sorak/contract';
import { cleanHtml, cleanText, linkHosts, htmlForReaders } from '../../platform/content/service.ts';
import type { Context } from '../../context.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { demoHelp } from './demo-help.ts';
import { type Figures, helpFigures, withFigures } from './figures-service.ts';
import * as repo from './repo.ts';

type Shelf = {
  readonly fallback: string;
  readonly hosts: readonly string[];
  readonly categories: Awaited<ReturnType<typeof repo.findCategories>>;
  readonly articles: Awaited<ReturnType<typeof repo.findArticles>>;
  readonly figures: Figures;
};

/** A change in the database is seen by every process within this time. */
const FRESH_MS = 1_000;
const shelves = cachedReading<Shelf>(FRESH_MS);
const readShelf = (context: Context): Promise<Shelf> => shelves(context, (now) => loadShelf(context, new Date(now)));

async function loadShelf(context: Context, at: Date): Promise<Shelf> {
  const code = brandCode(context);
  const [{ settings, links }, categories, articles, figures] = await Promise.all([
    readBrand(context),
    repo.findCategories(context.db, code),
    repo.findArticles(context.db, code, at),
    helpFigures(context),
  ]);
  return { fallback: settings.defaultLanguage, hosts: links.hosts, categories, articles, figures };
}

/**
 * One page's categories in the reader's language, else the brand's; without what only concerns games that
 * nobody can play here; a category without articles is left out.
 */
export async function helpCategories(context: Context, page: HelpPage, language: string): Promise<HelpCategory[]> {
  const shelf = await readShelf(context);
  const read = (texts: Readonly<Record<string, string>>): string => inLanguage(texts, language, shelf.fallback);
  const lang = (texts: Readonly<Record<string, string>>) => langOf(texts, language, shelf.fallback);
  const { served, version } = catalogueOf(context);
  const isOpen = ({ kinds }: { readonly kinds: readonly string[] | null }): boolean =>
    kinds === null || kinds.some((kind) => served.has(kind));
  return cachedResponse(shelf, `help ${page} ${language} ${version}`, () =>
    shelf.categories
      .filter((category) => category.page === page)
      .map(({ code, icon, names }) => ({
        code,
        icon,
        name: read(names),
        ...lang(names),
        articles: shelf.articles
          .filter((article) => article.category_code === code && isOpen(article))
          .map((article) => ({
            code: article.code,
            title: read(article.titles),
            ...lang(article.titles),
            content: withFigures(htmlForReaders(read(article.contents), shelf.hosts), shelf.figures, read),
            isQuick: article.is_quick,
          })),
      }))
      .filter(({ articles }) => articles.length > 0),
  );
}

/** Keeps categories with their articles, sanitised here because everything that is read later is shown as HTML. Known codes stay as they are. */
export async function writeHelp(context: Context, categories: readonly repo.NewCategory[]): Promise<void> {
  const hosts = await linkHosts(context);
  const clean = categories.map((category) => ({
    ...category,
    names: cleanText(category.names),
    articles: category.articles.map((article) => ({
      ...article,
      titles: cleanText(article.titles),
      contents: cleanHtml(article.contents, hosts),
    })),
  }));
  await repo.insertHelp(context.db, brandCode(context), clean);
}

/** The help of a fresh installation. */
export const seedHelp = (context: Context): Promise<void> => writeHelp(context, demoHelp());
