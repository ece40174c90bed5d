import { navigate, place, withSearch } from '@sorak/client/location.ts';
import { usePicked } from '@sorak/client/use-store.ts';
import { isTrial, session, useSession } from './session.ts';

/** Popups live in the address (`?popup=login`), so that Back closes them and a link opens them. */
const POPUPS = [
  'login',
  'register',
  'freePlay',
  'logout',
  'realAccount',
  'notice',
  'chat',
  'service',
  'feedback',
  'complaint',
  'announcements',
  'game',
  'gameList',
  'gameDown',
  'windowBlocked',
  'forgotPassword',
  'newPassword',
  'lockAccount',
  'changePassword',
  'notMe',
  'terms',
] as const;
export type PopupName = (typeof POPUPS)[number];
const isPopup = (value: string | null): value is PopupName => (POPUPS as readonly (string | null)[]).includes(value);

/**
 * The pages of the member centre that are open (product §2), a layer over the page below (`?mc=messageV2`). A name here lights its
 * entries in header, menu and footer; what it shows stands in `pages/member-centre/pages.ts`.
 */
export const MEMBER_PAGES = [
  'securityCenter',
  'depositv2',
  'identity',
  'limits',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'messageV2',
  'channels',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'playerRank',
  'transferFund',
  'transferUpline',
  'withdraw',
] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];
/** Whether the member centre has a page of that name. */
export const isMemberPage = (value: string | null): value is MemberPage => (MEMBER_PAGES as readonly (string | null)[]).includes(value);
/** `menu` is the list of pages, which a narrow screen shows first; a wide one shows the default page beside it. */
export type MemberPlace = MemberPage | 'menu';
const isMemberPlace = (value: string | null): value is MemberPlace => value === 'menu' || isMemberPage(value);

/** `steps` counts the entries of the history that the member centre has made; `from` is the page that a step was taken from. */
type LayerState = { readonly layer?: boolean; readonly steps?: number; readonly from?: MemberPage };
const layerState = (): LayerState => (history.state as LayerState | null) ?? {};
const LAYER = { layer: true };
const isLayer = (): boolean => layerState().layer === true;

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

export const usePopup = (): PopupName | null => usePicked(place, currentPopup);

/** Whether the deposit is offered to this reader: play money cannot be deposited, so never to a trial account. */
export const useHasDeposit = (): boolean => !isTrial(useSession());

const memberPlace = (search: string): MemberPlace | null => {
  const page = new URLSearchParams(search).get('mc');
  return isMemberPlace(page) ? page : null;
};

export const useMemberPage = (): MemberPlace | null => usePicked(place, ({ search }) => memberPlace(search));

/** What the page is opened for (`?step=pin`): it begins at that field, and the page that was left is one step back. */
export const useMemberStep = (): string | null => usePicked(place, ({ search }) => new URLSearchParams(search).get('step'));
/** The page that the reader goes back to when the step is taken. */
export const useStepFrom = (): MemberPage | null => usePicked(place, () => layerState().from ?? null);

/** The step is taken, or given up: back to the page that it was taken from, or to the whole of this one. */
export function endStep(): void {
  if (layerState().from) history.back();
  else navigate(withSearch({ step: null }), { replace: true, state: layerState() });
}

/** Opens a page of the member centre for a real member, at a `step` of it if one is named; others see the login popup or the real-account warning. */
export function openMemberCentre(page: MemberPlace, step: string | null = null): void {
  if (!requireMember()) return;
  const from = memberPlace(place.get().search);
  const { steps = 0 } = layerState();
  // From the list a page is one step further, so that Back leads to the list; from another page it takes that one's place.
  const isInside = from !== null && from !== 'menu';
  const isSwap = isInside && step === null;
  const next = { ...LAYER, steps: steps + 1, ...(isInside ? { from } : {}) };
  const state = isSwap ? (isLayer() ? { ...LAYER, steps } : null) : next;
  navigate(withSearch({ mc: page, step, popup: null, item: null, [BONUS]: null }), { replace: isSwap, state });
}

const BONUS = 'bonus';
/** The bonus that the deposit was opened for. */
export const useWantedBonus = (): string | null => usePicked(place, ({ search }) => new URLSearchParams(search).get(BONUS));
export const forgetWantedBonus = (): void => navigate(withSearch({ [BONUS]: null }), { replace: true, state: layerState() });

/** Opens the deposit with that bonus chosen. */
export function openDepositFor(offerId: string): void {
  if (!requireMember()) return;
  openMemberCentre('depositv2');
  navigate(withSearch({ [BONUS]: offerId }), { replace: true, state: layerState() });
}

/** Opens the account record at one account. */
export function openRecordOf(account: string): void {
  if (!requireMember()) return;
  openMemberCentre('transactionHistory');
  navigate(withSearch({ item: account }), { replace: true, state: layerState() });
}

/** Opens the transfers for somebody of the reader's team, over the page that the agent centre stands on; a step back leads there again. */
export function openTransferTo(memberId: string): void {
  const to = withSearch({ ac: null, mc: 'transferUpline', step: null, popup: null, item: memberId });
  navigate(to, { state: { ...LAYER, steps: 1 } });
}
/** The transfers are for anybody again. */
export const forgetPayee = (): void => navigate(withSearch({ item: null }), { replace: true, state: layerState() });

/** Closes the member centre, however far inside. */
export function closeMemberCentre(): void {
  const { steps = 0 } = layerState();
  if (steps > 0) history.go(-steps);
  else navigate(withSearch({ mc: null, step: null, item: null, [BONUS]: null }), { replace: true });
}

/** From a page of the member centre to the list of its pages: a step back where that is where the reader came from. */
export function backToMemberMenu(): void {
  const { steps = 0 } = layerState();
  if (steps > 1) history.back();
  else
    navigate(withSearch({ mc: 'menu', step: null, item: null, [BONUS]: null }), {
      replace: true,
      state: steps === 1 ? { ...LAYER, steps } : null,
    });
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
