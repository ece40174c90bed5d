import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { moonIcon, sunIcon } from '@sorak/ui/icons.ts';
import { setLanguage, setTheme, useLanguage, useTheme } from '../lib/settings.ts';
import { loadText, useText } from '../locales/text.ts';

/** Theme and language of this browser. */
export function Preferences() {
  const text = useText();
  const theme = useTheme();
  const language = useLanguage();
  const change = async () => {
    const next = language === 'id' ? 'en' : 'id';
    await loadText(next);
    setLanguage(next);
  };
  return (
    <div className="preferences">
      <IconButton label={text(theme === 'dark' ? 'app.light' : 'app.dark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon path={theme === 'dark' ? sunIcon : moonIcon} />
      </IconButton>
      <IconButton label={`${language === 'id' ? 'EN' : 'ID'}: ${text('app.language')}`} onClick={() => void change()}>
        <span className="language">{language === 'id' ? 'EN' : 'ID'}</span>
      </IconButton>
    </div>
  );
}
