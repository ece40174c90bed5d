import { Icon } from '@sorak/ui/Icon.tsx';
import { globeIcon } from '@sorak/ui/icons.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { makeCall } from '../api/client.ts';
import { refreshAll } from '../api/queries.ts';
import { isLanguage, LANGUAGES, type Language, text, useText } from '../locales/text.ts';
import { setLanguage, useLanguage } from '../stores/language.ts';
import { session } from '../stores/session.ts';
import { showToast } from '../stores/toast.ts';

async function choose(next: Language): Promise<void> {
  try {
    await setLanguage(next);
  } catch {
    showToast({ kind: 'error', text: text('errors.network') });
    return;
  }
  refreshAll();
  // The choice already holds on this device; the account's copy only spares the next device the question.
  if (session.get().token !== null) await makeCall('setLanguage', { language: next }).catch(() => undefined);
}

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
          <MenuItem key={code} isChecked={code === current} lang={LANGUAGES[code].tag} onClick={() => void choose(code)}>
            {LANGUAGES[code].name}
          </MenuItem>
        ))}
    </Menu>
  );
}
