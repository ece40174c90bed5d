import './languages.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { MenuItem } from '@sorak/ui/Menu.tsx';
import { useLanguage } from '../../../stores/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { LanguageName } from './LanguageName.tsx';
import { useOfferedLanguages } from './use-offered-languages.ts';

/** The brand's languages as entries of a menu. */
export function LanguageItems() {
  const current = useLanguage();
  return useOfferedLanguages().map((code) => (
    <MenuItem key={code} className="language-item" isChecked={code === current} onClick={() => void chooseLanguage(code)}>
      <LanguageName code={code} />
      {code === current ? <Icon path={checkIcon} size="s" /> : null}
    </MenuItem>
  ));
}
