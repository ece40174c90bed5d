import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { useText } from '../locales/text.ts';

type Props = { readonly title: string; readonly text?: string | undefined; readonly onRetry: () => void };

/** What stands where something could not be read: what happened, and another try. */
export function ReadFailed({ title, text, onRetry }: Props) {
  const t = useText();
  return (
    <ErrorState title={title} text={text}>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </ErrorState>
  );
}
