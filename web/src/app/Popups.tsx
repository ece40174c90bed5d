import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../api/lazy-part.tsx';
import { failureOf, loadChunk, reloadIfRedeployed } from '@sorak/client/load-chunk.ts';
import { loadMoreText, text } from '../locales/text.ts';
import { closePopup, openPopup, type PopupName, usePopup } from '../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { FAILURE_TEXT } from './ChunkMissing.tsx';
import { useIsOffered } from './use-offered.ts';

type PopupModule = { readonly Popup: ComponentType<{ readonly banner?: ReactNode }> };

const Banners = lazyPart(() => import('../features/platform/content/Banners.tsx'), 'Banners', { isUnseen: true });
/** product §2: the banners that stand beside these two. */
const BANNER_GROUPS = { login: 'w_login', register: 'w_reg' } as const;
const hasBanner = (name: PopupName): name is keyof typeof BANNER_GROUPS => name in BANNER_GROUPS;

/** Every popup of the site by name, each fetched when it is first opened. */
const POPUP_MODULES: Readonly<Record<PopupName, () => Promise<PopupModule>>> = {
  login: () => import('../features/players/session/LoginPopup.tsx'),
  register: () => import('../features/players/session/RegisterPopup.tsx'),
  freePlay: () => import('../features/players/session/FreePlayPopup.tsx'),
  logout: () => import('../features/players/session/LogoutPopup.tsx'),
  realAccount: () => import('../features/players/session/RealAccountPopup.tsx'),
  changePassword: () => import('../features/players/session/ChangePasswordPopup.tsx'),
  notMe: () => import('../features/players/session/NotMePopup.tsx'),
  terms: () => import('../features/players/session/TermsPopup.tsx'),
  forgotPassword: () => import('../features/players/session/ForgotPopup.tsx'),
  newPassword: () => import('../features/players/session/NewPasswordPopup.tsx'),
  lockAccount: () => import('../features/players/session/LockPopup.tsx'),
  service: () => import('../features/site/support/SupportPopup.tsx'),
  feedback: () => import('../features/site/support/FeedbackPopup.tsx'),
  complaint: () => import('../features/site/complaints/ComplaintPopup.tsx'),
  chat: () => import('../features/site/chat/ChatPopup.tsx'),
  game: () => import('../features/play/games/play/GamePopup.tsx'),
  gameList: () => import('../features/play/games/GameListPopup.tsx'),
  gameDown: () => import('../features/play/games/GameDownPopup.tsx'),
  windowBlocked: () => import('../features/play/games/WindowBlockedPopup.tsx'),
  notice: () => import('../features/platform/content/NoticePopup.tsx'),
  announcements: () => import('../features/platform/content/AnnouncementsPopup.tsx'),
};

const loaded = new Map<PopupName, PopupModule>();

/** The popup that the address names. When its chunk does not come, it is closed with a message that offers another try. */
export function Popups() {
  const name = usePopup();
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (name === null || loaded.has(name)) return;
    let isWanted = true;
    Promise.all([loadChunk(POPUP_MODULES[name]), loadMoreText()])
      .then(([module]) => {
        loaded.set(name, module);
        setLoads((count) => count + 1);
      })
      .catch(async (error: unknown) => {
        if (!isWanted || (await reloadIfRedeployed())) return;
        closePopup();
        showToast({
          kind: 'error',
          text: `${text('page.chunkTitle')}. ${text(FAILURE_TEXT[failureOf(error)])}`,
          action: { label: text('action.retry'), run: () => openPopup(name) },
        });
      });
    return () => {
      isWanted = false;
    };
  }, [name]);
  const isOffered = useIsOffered(name);
  useEffect(() => {
    if (isOffered) return;
    closePopup();
    showToast({ kind: 'error', text: text('page.notOffered') });
  }, [isOffered]);
  const module = name === null ? undefined : loaded.get(name);
  if (name === null || !module || !isOffered) return null;
  const banner = hasBanner(name) ? (
    <Suspense>
      <Banners group={BANNER_GROUPS[name]} />
    </Suspense>
  ) : undefined;
  return <module.Popup key={name} banner={banner} />;
}
