import { useText } from '../../../../locales/text.ts';
import { useStepFrom } from '../../../../stores/popup.ts';

/** The way back from a page inside the security centre, or to the page that led to it; `here` names that page. */
export function Crumb({ here, onBack }: { readonly here: string; readonly onBack: () => void }) {
  const t = useText();
  const from = useStepFrom();
  return (
    <nav className="crumb" aria-label={here}>
      <button type="button" onClick={onBack}>
        {t(from === null ? 'security.title' : `centre.${from}`)}
      </button>
      <span aria-hidden="true">›</span>
      <span aria-current="page">{here}</span>
    </nav>
  );
}
