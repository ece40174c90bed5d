import './languages.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { MenuItem } from '@sorak/ui/Menu.tsx';
import { type Coverage, coverageOf, LANGUAGES, type MessageKey, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { useOfferedLanguages } from './use-offered-languages.ts';

const NOTE: Readonly<Record<Coverage, MessageKey | null>> = { full: null, part: 'header.partly', none: 'header.untranslated' };

/** The brand's languages as entries of a menu; those without all their words say so. */
export function LanguageItems() {
  const t = useText();
  const current = useLanguage();
  return useOfferedLanguages().map((code) => {
    const { name, tag, dir } = LANGUAGES[code];
    const note = NOTE[coverageOf(code)];
    return (
      <MenuItem key={code} className="lang-i" isChecked={code === current} onClick={() => void chooseLanguage(code)}>
        <span className="grow">
          <bdi lang={tag} dir={dir}>
            {name}
          </bdi>
          {note ? <small className="cap t3">{t(note)}</small> : null}
        </span>
        {code === current ? <Icon path={checkIcon} size="s" /> : null}
      </MenuItem>
    );
  });
}
