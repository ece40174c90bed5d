import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { useEffect, useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { buildId, type ChunkFailure } from '@sorak/client/load-chunk.ts';
import { paths } from '../lib/paths.ts';
import { clockText, dayText } from '../lib/time.ts';
import { useText } from '../locales/text.ts';

/** Why a chunk did not come, in words. */
export const FAILURE_TEXT = { missing: 'page.chunkMissing', timeout: 'page.chunkTimeout', error: 'page.chunkText' } as const;

type Props = { readonly part: string; readonly failure: ChunkFailure; readonly onRetry: () => void };

/** What stands in for a page whose chunk did not come, and why. It tries again when asked, and once the network is back. */
export function ChunkMissing({ part, failure, onRetry }: Props) {
  const t = useText();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const [now] = useState(Date.now);
  return (
    <ErrorState title={t('page.chunkTitle')} text={t(FAILURE_TEXT[failure])}>
      <details className="why">
        <summary>{t('page.chunkDetails')}</summary>
        <code>{[part, failure, buildId(), dayText(now), clockText(now)].join(' · ')}</code>
      </details>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Link className={buttonClass({ kind: 'ghost' })} to={paths.home()}>
        {t('action.home')}
      </Link>
    </ErrorState>
  );
}
