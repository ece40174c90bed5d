import { categoryPath } from '../lib/category-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { usePathname } from '@sorak/client/location.ts';
import { paths } from '../lib/paths.ts';
import { type MessageKey, useText } from '../locales/text.ts';
import { CategoryEntry } from './CategoryEntry.tsx';
import { useAreCategoriesPending, useCategories } from './categories.ts';
import { hasPage } from './pages.ts';
import { findRoute } from './routes.ts';

// product §2: what stands behind the categories, when its page is there.
const OTHERS: readonly { readonly group: string; readonly to: string; readonly label: MessageKey }[] = [
  { group: 'promo', to: paths.promotions(), label: 'nav.promotions' },
  { group: 'download', to: paths.down(), label: 'nav.app' },
];

/** The second row of the header: home, one entry per category, promotions and the app. */
export function Nav() {
  const t = useText();
  const pathname = usePathname();
  const categories = useCategories();
  const others = useAreCategoriesPending() ? [] : OTHERS.filter((other) => hasPage(other.group));
  const group = findRoute(pathname)?.group;
  // The book has a page of its own.
  const categoryPathname = pathname === paths.fbsports() ? categoryPath('SPORTS') : pathname;
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <>
      <Link className="category-entry category-item" to={paths.home()} aria-current={current(group === 'index')}>
        {t('nav.home')}
      </Link>
      {categories.map((category) => (
        <CategoryEntry
          key={category.id}
          category={category}
          isCurrent={category.title !== 'DS88' && categoryPath(category.title) === categoryPathname}
        />
      ))}
      {others.map((other) => (
        <Link key={other.group} className="category-entry" to={other.to} aria-current={current(group === other.group)}>
          {t(other.label)}
        </Link>
      ))}
    </>
  );
}
