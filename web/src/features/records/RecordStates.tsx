import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { receiptIcon } from '@sorak/ui/icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ApiError } from '../../api/ApiError.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

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
