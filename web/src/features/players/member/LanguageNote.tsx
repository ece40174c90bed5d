import './languages.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon, languagesIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';

/** Says once, quietly, that the language in use has not all its words yet. */
export function LanguageNote() {
  const t = useText();
  const language = useLanguage();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  if (closedFor === language) return null;
  return (
    <aside className="wrap language-note" aria-label={t('header.languages')}>
      <Icon path={languagesIcon} size="s" />
      <p>{t('header.languageNote', { name: LANGUAGES[language].name })}</p>
      <IconButton small label={t('action.close')} onClick={() => setClosedFor(language)}>
        <Icon path={closeIcon} size="s" />
      </IconButton>
    </aside>
  );
}
