import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';

/** In place of games that could not be read. */
export function ListFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useText();
  return <ReadFailed title={t('games.listFailed')} text={text} onRetry={onRetry} />;
}
