import { Button } from '@sorak/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { tryNow, useConnection } from '../api/connection.ts';
import { clockText } from '../lib/time.ts';
import { useText } from '../locales/text.ts';

/** While the platform cannot be reached: since when the figures are, and that nothing is staked or paid in until it can. */
export function OfflineBar() {
  const t = useText();
  const { isOffline, since } = useConnection();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle('offline', isOffline);
  }, [isOffline]);
  if (!isOffline) return null;
  const connect = async () => {
    setTrying(true);
    await tryNow();
    setTrying(false);
  };
  return (
    <output className="offline-bar">
      <span className="grow">
        <b className="bold">{t('offline.title')}</b> {t('offline.text', { time: clockText(since) })}
      </span>
      <Button size="s" busy={isTrying} onClick={() => void connect()}>
        {t('offline.connect')}
      </Button>
    </output>
  );
}
