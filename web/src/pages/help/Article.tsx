import type { HelpCategory } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useRef } from 'react';
import { Html } from '../../lib/Html.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { withSearch } from '@sorak/client/location.ts';
import { useText } from '../../locales/text.ts';

type Props = { readonly categories: readonly HelpCategory[]; readonly code: string; readonly isFirst: boolean };

/** One article with the way back to all topics and the others of its category. */
export function Article({ categories, code, isFirst }: Props) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const category = categories.find(({ articles }) => articles.some((article) => article.code === code));
  const article = category?.articles.find((one) => one.code === code);
  useEffect(() => {
    scrollTo(0, 0);
    // The reader who followed a link inside the page hears the new title; who came by its address starts at the top as ever.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  if (!category || !article)
    return (
      <Empty title={t('help.missing')} text={t('help.missingText')} isPage>
        <Link className="link" to={withSearch({ article: null, q: null })}>
          {t('help.allTopics')}
        </Link>
      </Empty>
    );
  return (
    <div className="help-read">
      <nav className="card tight help-side" aria-label={t('help.sameTopic', { topic: category.name })}>
        <p className="bold" lang={category.lang}>
          {category.name}
        </p>
        <ul>
          {category.articles.map((one) => (
            <li key={one.code}>
              <Link to={withSearch({ article: one.code })} aria-current={one.code === code ? 'page' : undefined} lang={one.lang}>
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="card help-text">
        <nav className="crumbs small" aria-label={t('help.crumbs')}>
          <ol>
            <li>
              <Link className="link plain" to={withSearch({ article: null })}>
                {t('help.title')}
              </Link>
              <Icon path={chevronRightIcon} size="xs" flip />
            </li>
            <li className="faint-text" lang={category.lang}>
              {category.name}
            </li>
          </ol>
        </nav>
        <h1 ref={heading} tabIndex={-1} lang={article.lang}>
          {article.title}
        </h1>
        <Html key={`${code} ${article.content.length}`} html={article.content} lang={article.lang} />
      </article>
    </div>
  );
}
