import type { HelpPage } from '@sorak/contract';
import type { Context } from '../../context.ts';

type Db = Context['db'];
type Texts = Readonly<Record<string, string>>;

export type NewArticle = {
  readonly code: string;
  readonly titles: Texts;
  readonly contents: Texts;
  readonly isQuick?: boolean;
  readonly kinds?: readonly string[];
};
export type NewCategory = {
  readonly code: string;
  readonly page: HelpPage;
  readonly icon: string;
  readonly names: Texts;
  readonly articles: readonly NewArticle[];
};

export const findCategories = ({ query }: Db, brandCode: string) =>
  query.selectFrom('help_category').selectAll().where('brand_code', '=', brandCode).orderBy('position').orderBy('code').execute();

/** Those that are read at that time. */
export const findArticles = ({ query }: Db, brandCode: string, at: Date) =>
  query
    .selectFrom('help_article')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('is_shown', '=', true)
    .where((of) => of.or([of('starts_at', 'is', null), of('starts_at', '<=', at)]))
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', at)]))
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Writes what is not there yet; its HTML must be sanitised. */
export async function insertHelp({ query }: Db, brandCode: string, categories: readonly NewCategory[]): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await tx
      .insertInto('help_category')
      .values(
        categories.map(({ code, page, icon, names }, position) => ({
          brand_code: brandCode,
          code,
          page,
          icon,
          names: JSON.stringify(names),
          position,
        })),
      )
      .onConflict((conflict) => conflict.columns(['brand_code', 'code']).doNothing())
      .execute();
    await tx
      .insertInto('help_article')
      .values(
        categories.flatMap((category) =>
          category.articles.map(({ code, titles, contents, isQuick, kinds }, position) => ({
            brand_code: brandCode,
            code,
            category_code: category.code,
            titles: JSON.stringify(titles),
            contents: JSON.stringify(contents),
            position,
            is_quick: isQuick ?? false,
            kinds: kinds ? [...kinds] : null,
          })),
        ),
      )
      .onConflict((conflict) => conflict.columns(['brand_code', 'code']).doNothing())
      .execute();
  });
}
