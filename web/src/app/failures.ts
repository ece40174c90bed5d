import type { CallName } from '@sorak/contract';
import type { ApiError } from '@sorak/client/api-error.ts';
import { failureListeners } from '@sorak/client/calls.ts';
import { backListeners } from '../api/connection.ts';
import { onEvent } from '../api/events.ts';
import { forget } from '@sorak/client/cache.ts';
import { refresh, refreshAll } from '@sorak/client/queries.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { text } from '../locales/text.ts';
import { openPopup } from '../stores/popup.ts';
import { endSession, isLeaving, PASSWORD_DUE, session } from '../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** The answers that are the same for everybody: they stay when the account changes. */
const SHARED: ReadonlySet<string> = new Set<CallName>([
  'getStatus',
  'getSettings',
  'getWhitelabel',
  'getRegisterSettings',
  'getNewGameVendor',
  'getHotGames',
  'getGameList',
  'getRankList',
  'getJackpot',
  'getPromotions',
  'getPromotion',
  'getRanks',
]);

/** Every other answer leaves the cache with the account that it belongs to. */
function watchSession(): void {
  let { token } = session.get();
  session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    forget((key) => !SHARED.has(key.split(' ')[0] ?? ''));
  });
}

function sessionEnded(message: string): void {
  if (session.get().token === null || isLeaving()) return;
  endSession();
  showToast({ kind: 'error', text: message });
  openPopup('login');
}

/** What the whole site does about an ended session, maintenance and a blocked region, whichever call met it. */
export function watchFailures(): void {
  watchSession();
  failureListeners.add((error: ApiError) => {
    if (error.code === 'token_expired' || error.code === 'token_missing') sessionEnded(error.message);
    // product §4: nothing else can be done before the new password is chosen.
    if (error.code === 'password_change_required') {
      writeStored('session', 'cpw', PASSWORD_DUE);
      openPopup('changePassword');
    }
    if (error.code === 'terms_changed') openPopup('terms');
    if (error.code === 'maintenance' || error.code === 'region_restricted') refresh('getStatus');
  });
  backListeners.add(refreshAll);
  onEvent('session', () => sessionEnded(text('session.ended')));
  onEvent('place', ({ message }) => showToast({ kind: 'error', text: message }));
}
