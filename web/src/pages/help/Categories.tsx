import type { HelpCategory } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { HelpIcon } from '../../features/site/help/HelpIcon.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { withSearch } from '@sorak/client/location.ts';
import { useText } from '../../locales/text.ts';

/** Every category with its articles. */
export function Categories({ categories }: { readonly categories: readonly HelpCategory[] }) {
  const t = useText();
  if (categories.length === 0) return <Empty title={t('help.empty')} />;
  return (
    <div className="grid columns-three help-grid">
      {categories.map(({ code, name, lang, icon, articles }) => (
        <section key={code} className="card help-card" aria-label={name}>
          <HelpIcon name={icon} />
          <h2 lang={lang}>{name}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.code}>
                <Link to={withSearch({ article: article.code, q: null })} lang={article.lang}>
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
