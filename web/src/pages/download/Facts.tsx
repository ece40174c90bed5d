import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Html } from '../../lib/Html.tsx';
import { useHelp } from '../../features/site/help/use-help.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

/** What the installed site can do, as operators write it. */
export function Facts() {
  const t = useText();
  const { data, error, refetch } = useHelp('down');
  if (data === undefined && error) return <ReadFailed title={t('down.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="section facts" aria-busy="true" aria-label={t('page.loading')}>
        <Skeleton />
      </div>
    );
  return data.map(({ code, name, lang, articles }) => (
    <section key={code} className="section" aria-label={name}>
      <div className="section-head">
        <h2 lang={lang}>{name}</h2>
      </div>
      <div className="grid columns-four facts">
        {articles.map((one) => (
          <article key={one.code} className="card" lang={one.lang}>
            <h3>{one.title}</h3>
            <Html key={one.content} html={one.content} />
          </article>
        ))}
      </div>
    </section>
  ));
}
