import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../locales/text.ts';
import { RecordFailed, RecordWaiting } from './RecordStates.tsx';
import type { EndlessList } from './use-endless.ts';
import { Windowed } from './Windowed.tsx';

type Props<T> = {
  readonly list: EndlessList<T>;
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
  /** One page; `before` is the item above it. */
  readonly renderPage: (items: readonly T[], before: T | undefined) => ReactNode;
};

/** Stands at the end of what was read, once for each page. */
function End({ onSight }: { readonly onSight: () => void }) {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const sight = useEffectEvent(onSight);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && sight(), { rootMargin: '600px 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="record-end">
      <Skeleton className="bet-row" />
      <p className="caption faint-text">{t('records.reading')}</p>
    </div>
  );
}

/** A list that reads on before its end is reached, and keeps in the page only what is near. */
export function Endless<T>({ list, empty, renderPage }: Props<T>) {
  const t = useText();
  const { pages, hasMore, error, readMore, refetch } = list;
  if (error && pages.length === 0) return <RecordFailed error={error} onRetry={refetch} />;
  if (!pages[0]) return <RecordWaiting />;
  if (pages[0].length === 0) return empty;
  return (
    <>
      {pages.map((items, index) => (
        // Pages are only ever added behind the others.
        <Windowed key={index}>{renderPage(items, pages[index - 1]?.at(-1))}</Windowed>
      ))}
      {error ? (
        <div className="record-end" role="alert">
          <p className="small faint-text">{error.message}</p>
          <Button onClick={refetch}>{t('action.retry')}</Button>
        </div>
      ) : hasMore ? (
        <End key={pages.length} onSight={readMore} />
      ) : (
        <p className="caption faint-text record-end">{t('records.atEnd')}</p>
      )}
    </>
  );
}
