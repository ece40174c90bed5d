import { navigate, place, usePlace, withSearch } from '../lib/location.ts';
import { isTrial, session } from './session.ts';

/** Popups live in the address (`?popup=login`), so that Back closes them and a link opens them. */
export const POPUPS = [
  'login',
  'register',
  'freePlay',
  'logout',
  'realAccount',
  'notice',
  'chat',
  'service',
  'feedback',
  'announcements',
  'game',
  'gameList',
  'gameDown',
  'windowBlocked',
  'forgotPassword',
  'newPassword',
  'changePassword',
] as const;
export type PopupName = (typeof POPUPS)[number];
const isPopup = (value: string | null): value is PopupName => (POPUPS as readonly (string | null)[]).includes(value);

/** The pages of the member centre, a layer over the page below (`?mc=personalHistoryCopy`). */
export const MEMBER_PAGES = ['securityCenter', 'personalHistoryCopy'] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];
/** Whether the member centre has a page of that name. */
export const isMemberPage = (value: string | null): value is MemberPage => (MEMBER_PAGES as readonly (string | null)[]).includes(value);

const LAYER = { layer: true };
const isLayer = (): boolean => (history.state as { layer?: boolean } | null)?.layer === true;

// product §2: these two addresses are the home page with their popup open.
const POPUP_PATHS: Readonly<Record<string, PopupName>> = { '/login': 'login', '/register': 'register', '/register.html': 'register' };

/** Opens a popup; from another popup it takes that one's place in the history. `item` is its `?item=`. */
export function openPopup(name: PopupName, item?: string): void {
  const isSwap = currentPopup(place.get()) !== null;
  // A visitor who must log in first may not leave these addresses: the other popup opens over the same one.
  navigate(withSearch({ popup: name, item }), { replace: isSwap, state: isSwap && !isLayer() ? null : LAYER });
}

/** Opens a popup by a name from elsewhere; null when the site has none of that name. */
export const openerOf = (name: string): (() => void) | null => (isPopup(name) ? () => openPopup(name) : null);

/** Closes the popup: a step back when it was opened here, else the same page without it. */
export function closePopup(): void {
  if (isLayer()) {
    history.back();
    return;
  }
  const from = POPUP_PATHS[place.get().pathname] ? { ...place.get(), pathname: '/' } : place.get();
  navigate(withSearch({ popup: null, item: null, referralCode: null }, from), { replace: true });
}

/** Leaves the popup for good, as after a sign-in: the page below takes its place in the history. */
export function leavePopup(to: string): void {
  navigate(to, { replace: true });
}

/** The popup that an address names. */
export const currentPopup = ({ pathname, search }: { pathname: string; search: string }): PopupName | null => {
  const named = new URLSearchParams(search).get('popup');
  return isPopup(named) ? named : (POPUP_PATHS[pathname] ?? null);
};

export const usePopup = (): PopupName | null => currentPopup(usePlace());

export const useMemberPage = (): MemberPage | null => {
  const page = new URLSearchParams(usePlace().search).get('mc');
  return isMemberPage(page) ? page : null;
};

/** Opens a page of the member centre for a real member; others see the login popup or the real-account warning. */
export function openMemberCentre(page: MemberPage): void {
  if (!requireMember()) return;
  const isOpen = new URLSearchParams(place.get().search).has('mc');
  navigate(withSearch({ mc: page, popup: null }), { replace: isOpen, state: LAYER });
}

export function closeMemberCentre(): void {
  if (isLayer()) history.back();
  else navigate(withSearch({ mc: null }), { replace: true });
}

/** Whether someone is signed in; if not, the login popup opens. */
export function requireSession(): boolean {
  if (session.get().token !== null) return true;
  openPopup('login');
  return false;
}

/** Whether a real member is signed in; if not, the login popup or the real-account warning opens. */
export function requireMember(): boolean {
  if (!requireSession()) return false;
  if (!isTrial(session.get())) return true;
  openPopup('realAccount');
  return false;
}
