import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall, type RequestOf } from '@sorak/client/calls.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { language } from '../../../../stores/language.ts';
import { launchAddress } from './launch-address.ts';

/** What a lobby tells the vendor besides the game: a lottery's mode and way of playing, a room. */
export type LobbyWords = Omit<RequestOf<'launchGame'>, 'vassalage' | 'gameCode' | 'language' | 'backUrl'>;
export type Request = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly trial: boolean;
  readonly token: string | null;
  readonly words: LobbyWords;
};
export type Launch =
  | { readonly state: 'waiting' }
  | { readonly state: 'open'; readonly url: string; readonly count: number }
  | { readonly state: 'failed'; readonly error: ApiError };

const WAITING: Launch = { state: 'waiting' };

/** A game session of one's own, opened once for each request and again on demand; null asks for nothing. */
export function useLaunch(wanted: Request | null): { readonly launch: Launch; readonly again: () => void } {
  const [count, setCount] = useState(0);
  const [known, setKnown] = useState<{ readonly key: string; readonly launch: Launch }>({ key: '', launch: WAITING });
  const key = wanted === null ? '' : JSON.stringify([wanted, count]);
  useEffect(() => {
    if (key === '') return;
    const [{ vassalage, gameCode, trial, words }, attempt] = JSON.parse(key) as [Request, number];
    const abort = new AbortController();
    // The frame trusts the page that this address names.
    const request = { ...words, vassalage, gameCode, language: language.get(), backUrl: location.origin };
    makeCall(trial ? 'launchTrial' : 'launchGame', request, { signal: abort.signal })
      .then(({ url }) => {
        if (abort.signal.aborted) return;
        launchAddress(url);
        // product §3: the view of the round that is open.
        writeStored('session', 'iframeUrl', url);
        setKnown({ key, launch: { state: 'open', url, count: attempt } });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted && error instanceof ApiError) setKnown({ key, launch: { state: 'failed', error } });
      });
    return () => abort.abort();
  }, [key]);
  return { launch: known.key === key ? known.launch : WAITING, again: () => setCount((before) => before + 1) };
}
