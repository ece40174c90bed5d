import { Icon } from '@sorak/ui/Icon.tsx';
import { globeIcon } from '@sorak/ui/icons.ts';
import { Suspense, useEffect, useState } from 'react';
import { refreshAll, useCall } from '@sorak/client/queries.ts';
import { lazyPart } from '../api/lazy-part.tsx';
import { useSettings } from '../api/settings.ts';
import { useOfferedLanguages } from '../features/players/member/use-offered-languages.ts';
import { isLanguage, LANGUAGES, useText } from '../locales/text.ts';
import { followOffer, useLanguage } from '../stores/language.ts';

const LanguageDialog = lazyPart(() => import('../features/players/member/LanguageDialog.tsx'), 'LanguageDialog', { withText: true });

/** Who has not chosen on this device sees the account's language, the browser's, else the brand's; nobody is left in one not offered. */
function useOffer(): void {
  const settings = useSettings();
  const kept = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data?.language;
  const offered = useOfferedLanguages();
  const first = settings?.defaultLanguage;
  // One text, so that the same offer read again is the same.
  const codes = offered.join(' ');
  useEffect(() => {
    if (first === undefined) return;
    followOffer(codes.split(' ').filter(isLanguage), kept, first).then(
      (hasChanged) => {
        if (hasChanged) refreshAll();
      },
      // The words did not come: the reader stays with those that are there.
      () => undefined,
    );
  }, [codes, first, kept]);
}

/** The language in use; a press offers the others. */
export function LanguageMenu() {
  const t = useText();
  const current = useLanguage();
  const [isOpen, setOpen] = useState(false);
  useOffer();
  return (
    <>
      <button
        type="button"
        className="icon-button language-button"
        aria-haspopup="dialog"
        aria-label={t('header.language', { name: LANGUAGES[current].name })}
        onClick={() => setOpen(true)}
      >
        <Icon path={globeIcon} />
        <span className="language-code">{current}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <LanguageDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
