import { useText } from '../../../locales/text.ts';

/** The way back from a page inside the security centre; `here` names that page. */
export function Crumb({ here, onBack }: { readonly here: string; readonly onBack: () => void }) {
  const t = useText();
  return (
    <nav className="crumb" aria-label={here}>
      <button type="button" onClick={onBack}>
        {t('security.title')}
      </button>
      <span aria-hidden="true">›</span>
      <span aria-current="page">{here}</span>
    </nav>
  );
}
