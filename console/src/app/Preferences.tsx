import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { moonIcon, sunIcon } from '@sorak/ui/icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { CONSOLE_LANGUAGES, LANGUAGES } from '@sorak/locales/languages';
import { setLanguage, setTheme, useLanguage, useTheme } from '../lib/settings.ts';
import { loadText, useText } from '../locales/text.ts';

// So wide that beside a code nothing of the name is seen while the list is closed.
const WIDE_SPACE = '\u2003';

/** Theme and language of this browser. */
export function Preferences() {
  const text = useText();
  const theme = useTheme();
  const language = useLanguage();
  const change = async (next: string) => {
    await loadText(next);
    setLanguage(next);
  };
  return (
    <div className="preferences">
      <IconButton label={text(theme === 'dark' ? 'app.light' : 'app.dark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon path={theme === 'dark' ? sunIcon : moonIcon} />
      </IconButton>
      <Select
        small
        className="language"
        label={text('app.language')}
        options={CONSOLE_LANGUAGES.map((code) => ({ value: code.toLowerCase(), label: `${code}${WIDE_SPACE}${LANGUAGES[code].name}` }))}
        value={language}
        onPick={(next) => void change(next)}
      />
    </div>
  );
}
