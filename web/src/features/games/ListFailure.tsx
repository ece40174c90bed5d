import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { useText } from '../../locales/text.ts';

/** In place of games that could not be read. */
export function ListFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState title={t('games.listFailed')} text={text}>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </ErrorState>
  );
}
