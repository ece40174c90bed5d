import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useLanguage } from '../../../../stores/language.ts';
import { useSession } from '../../../../stores/session.ts';
import { launchAddress } from './launch-address.ts';

export type OpenedBook = { readonly key: string; readonly url?: string; readonly error?: ApiError };

/** A vendor's book for whoever reads: the guests' page for a visitor, a session of their own for all others; with a free bet to lay, if one is named. */
export function useBook(vassalage: string, reward: string | null = null) {
  const { token } = useSession();
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<OpenedBook>({ key: '' });
  const key = `${vassalage} ${token ?? ''} ${language} ${tries}`;
  useEffect(() => {
    const abort = new AbortController();
    const asked = { vassalage, language, backUrl: location.origin, ...(reward === null ? {} : { reward }) };
    makeCall('launchSportsBook', asked, { signal: abort.signal })
      .then(({ url }) => {
        if (abort.signal.aborted) return;
        launchAddress(url);
        setOpened({ key, url });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted && error instanceof ApiError) setOpened({ key, error });
      });
    return () => abort.abort();
  }, [key, language, vassalage, reward]);
  const again = () => setTries((count) => count + 1);
  return { opened: opened.key === key ? opened : { key }, isVisitor: token === null, again };
}
