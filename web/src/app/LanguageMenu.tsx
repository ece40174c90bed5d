import { Icon } from '@sorak/ui/Icon.tsx';
import { globeIcon } from '@sorak/ui/icons.ts';
import { Menu } from '@sorak/ui/Menu.tsx';
import { useEffect } from 'react';
import { refreshAll, useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../api/settings.ts';
import { LanguageItems } from '../features/players/member/LanguageItems.tsx';
import { useOfferedLanguages } from '../features/players/member/use-offered-languages.ts';
import { isLanguage, LANGUAGES, useText } from '../locales/text.ts';
import { followOffer, useLanguage } from '../stores/language.ts';

/** Who has not chosen on this device sees the account's language, else the brand's; nobody is left in one that is not offered. */
function useOffer(): void {
  const settings = useSettings();
  const kept = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data?.language;
  const offered = useOfferedLanguages();
  const first = settings?.defaultLanguage;
  // One text, so that the same offer read again is the same.
  const codes = offered.join(' ');
  useEffect(() => {
    if (first === undefined) return;
    followOffer(codes.split(' ').filter(isLanguage), [kept, first]).then(
      (hasChanged) => {
        if (hasChanged) refreshAll();
      },
      // The words did not come: the reader stays with those that are there.
      () => undefined,
    );
  }, [codes, first, kept]);
}

/** The languages to choose from. */
export function LanguageMenu() {
  const t = useText();
  const current = useLanguage();
  useOffer();
  return (
    <Menu
      label={t('header.languages')}
      button={
        <button type="button" className="icon-button language-button" aria-label={t('header.language', { name: LANGUAGES[current].name })}>
          <Icon path={globeIcon} />
          <span className="language-code">{current}</span>
        </button>
      }
    >
      <LanguageItems />
    </Menu>
  );
}
