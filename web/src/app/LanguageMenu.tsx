import { Icon } from '@sorak/ui/Icon.tsx';
import { globeIcon } from '@sorak/ui/icons.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { chooseLanguage } from '../features/member/choose-language.ts';
import { isLanguage, LANGUAGES, useText } from '../locales/text.ts';
import { useLanguage } from '../stores/language.ts';

/** The languages to choose from. */
export function LanguageMenu() {
  const t = useText();
  const current = useLanguage();
  return (
    <Menu
      label={t('header.languages')}
      button={
        <button type="button" className="ibtn lng" aria-label={t('header.language', { name: LANGUAGES[current].name })}>
          <Icon path={globeIcon} />
          {current}
        </button>
      }
    >
      {Object.keys(LANGUAGES)
        .filter(isLanguage)
        .map((code) => (
          <MenuItem key={code} isChecked={code === current} lang={LANGUAGES[code].tag} onClick={() => void chooseLanguage(code)}>
            {LANGUAGES[code].name}
          </MenuItem>
        ))}
    </Menu>
  );
}
