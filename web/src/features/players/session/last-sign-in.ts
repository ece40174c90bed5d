import { deviceName } from '@sorak/contract';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { momentText } from '../../../lib/time.ts';
import { loadMoreText, text } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';

/** The newest two: the one that is going on, and the one before it. */
export const LAST_TWO = { group: 'entered', pageNo: 1, pageSize: 2 } as const;
type SignIn = ValueOf<'getLoginHistory'>['list'][number];

/** When and from where somebody came in. */
export const whenAndWhere = ({ at, ip, country, userAgent }: SignIn) => ({
  when: momentText(at),
  place: [deviceName(userAgent), country, ip].filter((part) => part).join(' · '),
});

/** Long enough to be read and answered; it stands in the security centre as well. */
const SHOWN_MS = 20_000;

/** Says after a sign-in when and from where the account was used before, so that its owner notices somebody else. */
export async function tellLastSignIn(): Promise<void> {
  const { list } = await makeCall('getLoginHistory', LAST_TWO);
  const last = list[1];
  if (!last) return;
  await loadMoreText();
  const action = { label: text('security.notMe'), run: () => openPopup('notMe') };
  showToast({ kind: 'done', text: text('security.lastIn', whenAndWhere(last)), action, forMs: SHOWN_MS });
}
