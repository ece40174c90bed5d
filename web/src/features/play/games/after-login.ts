import { place } from '@sorak/client/location.ts';
import { openPopup } from '../../../stores/popup.ts';
import { session } from '../../../stores/session.ts';

// The popups in which a visitor may become a member; leaving them for anything else gives the request up.
const ON_THE_WAY: ReadonlySet<string> = new Set(['login', 'register', 'freePlay', 'forgotPassword', 'verify']);

let request: (() => void) | null = null;
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  session.subscribe(() => {
    if (session.get().token === null || request === null) return;
    const run = request;
    request = null;
    // The popup leaves the address first.
    setTimeout(run);
  });
  place.subscribe(() => {
    const popup = new URLSearchParams(place.get().search).get('popup');
    if (session.get().token === null && !ON_THE_WAY.has(popup ?? '')) request = null;
  });
}

/** Runs at once for whoever is signed in (or with `isFree` for anybody); a visitor logs in first, and then it runs. */
export function whenSignedIn(isFree: boolean, run: () => void): void {
  if (isFree || session.get().token !== null) {
    run();
    return;
  }
  watch();
  openPopup('login');
  request = run;
}
