import { Button } from '@sorak/ui/Button.tsx';
import { Empty, ErrorState } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { useText } from '../locales/text.ts';

type Props<T> = {
  readonly answer: CallState<T>;
  readonly isEmpty?: (data: T) => boolean;
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Stands in the place until the answer is there; else a few grey rows. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** What was asked for, or that it is on its way, that it failed, or that there is nothing. A failed refresh keeps what is there and says so. */
export function Answered<T>({ answer, isEmpty, emptyTitle, emptyText, skeleton, children }: Props<T>) {
  const text = useText();
  const { data, error, refetch } = answer;
  if (data === undefined && error)
    return (
      <ErrorState title={text('app.failed')} text={error.message}>
        <Button onClick={() => void refetch()}>{text('app.again')}</Button>
      </ErrorState>
    );
  if (data === undefined)
    return skeleton !== undefined ? (
      skeleton
    ) : (
      <div className="stack pad" aria-busy="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="skeleton-row" />
        ))}
      </div>
    );
  return (
    <>
      {error ? (
        <output className="stale small">
          {text('app.stale')} {error.message}
        </output>
      ) : null}
      {isEmpty?.(data) ? <Empty title={emptyTitle ?? text('app.nothing')} text={emptyText} /> : children(data)}
    </>
  );
}
