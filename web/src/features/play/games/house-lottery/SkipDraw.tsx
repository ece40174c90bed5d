import { useSettings } from '../../../../api/settings.ts';
import { useText } from '../../../../locales/text.ts';

/** Shows the end of a draw at once, where the licence lets a result come sooner. */
export function SkipDraw({ onSkip }: { readonly onSkip: () => void }) {
  const t = useText();
  if (useSettings()?.licence.hasSkips === false) return null;
  return (
    <button type="button" className="lottery-skip caption" onClick={onSkip}>
      {t('lottery.skip')}
    </button>
  );
}
