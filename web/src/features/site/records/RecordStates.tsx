import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { receiptIcon } from '@sorak/ui/icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { CallState } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';

export const RecordWaiting = () => (
  <div className="bet-waits" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="bet-row" />
    ))}
  </div>
);

export function RecordFailed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const t = useText();
  return <ReadFailed title={t('bets.failed')} text={error.message} onRetry={onRetry} />;
}

export const RecordEmpty = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Empty art={<Icon path={receiptIcon} />} title={title} text={text} />
);

type AnswerProps<T> = { readonly answer: CallState<T>; readonly children: (data: T) => ReactNode };

/** What was asked for, or that it failed or is on its way. */
export function RecordAnswer<T>({ answer: { data, error, refetch }, children }: AnswerProps<T>) {
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <RecordWaiting /> : children(data);
}
