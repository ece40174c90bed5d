import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkCircleIcon, downloadIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { installPrompt, useInstallPrompt } from '../../stores/install.ts';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The browser's own installation where it offers one; else the guides below are the way, and there is no button that does nothing. */
export function Install() {
  const t = useText();
  const offer = useInstallPrompt();
  const [outcome, setOutcome] = useState<'accepted' | 'dismissed' | null>(null);
  if (isInstalled())
    return (
      <p className="row gap-medium download-state">
        <Icon path={checkCircleIcon} />
        {t('down.running')}
      </p>
    );
  const install = async () => {
    if (!offer) return;
    await offer.prompt();
    setOutcome((await offer.userChoice).outcome);
    // A browser answers each offer once; it makes another when it sees fit.
    installPrompt.set(null);
  };
  return (
    <>
      {offer ? (
        <Button kind="citron" size="l" onClick={() => void install()}>
          <Icon path={downloadIcon} />
          {t('down.install')}
        </Button>
      ) : null}
      <output className="download-state">{outcome === null ? '' : t(outcome === 'accepted' ? 'down.installed' : 'down.dismissed')}</output>
    </>
  );
}
