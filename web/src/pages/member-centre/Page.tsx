import './member-centre.css';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/icons-more.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { forgetCalls } from '../../api/queries.ts';
import { useMatches } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import { backToMemberMenu, closeMemberCentre, openMemberCentre, type MemberPlace, useMemberPage } from '../../stores/popup.ts';
import { MenuList } from './MenuList.tsx';
import { DEFAULT_PAGE, type OpenPage, PAGES } from './pages.ts';
import { SideMenu } from './SideMenu.tsx';
import { usePages } from './use-pages.ts';

// Below this the menu has no room beside the page.
const NARROW = '(max-width: 1023px)';

/** A page that this brand or this account does not have. */
function Closed() {
  const t = useText();
  return (
    <ErrorState title={t('centre.closedTitle')} text={t('centre.closedText')}>
      <Button onClick={() => openMemberCentre(DEFAULT_PAGE)}>{t('centre.securityCenter')}</Button>
    </ErrorState>
  );
}

function Shown({ page }: { readonly page: OpenPage }) {
  const t = useText();
  const isOpen = usePages().some(({ name }) => name === page.name);
  const wait = (
    <>
      <h1>{t(page.label)}</h1>
      <Skeleton className="mc-wait" />
    </>
  );
  return <Suspense fallback={wait}>{isOpen ? <page.Part key={page.name} /> : <Closed />}</Suspense>;
}

/** Another page starts at its top, with the focus in it; the list takes the focus back where the reader left it. */
function useArrival(place: MemberPlace | null) {
  const shell = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLElement>(null);
  const from = useRef(place);
  useEffect(() => {
    const left = from.current;
    from.current = place;
    if (place === null || left === null || place === left) return;
    shell.current?.scrollTo(0, 0);
    const entry = place === 'menu' ? part.current?.querySelector<HTMLElement>(`[data-page="${left}"]`) : null;
    if (entry) entry.focus();
    else part.current?.focus({ preventScroll: true });
  }, [place]);
  return { shell, part };
}

type Props = {
  readonly onAgentCentre?: (() => void) | undefined;
  /** What stands at the bottom of narrow screens, below the list of pages too. */
  readonly tabBar?: ReactNode;
};

/** The member centre: a layer over the page below, with a menu of what is open and one of its pages. */
export function Page({ onAgentCentre, tabBar }: Props) {
  const t = useText();
  const place = useMemberPage();
  const isNarrow = useMatches(NARROW);
  // product §4: closing the member centre clears what the points mall has read.
  useEffect(() => () => forgetCalls('getPointBalance', 'getPointConfig', 'getPointReward', 'getRedeemPointList'), []);
  const { shell, part } = useArrival(place);
  const wanted = place === 'menu' ? DEFAULT_PAGE : place;
  const page = PAGES.find(({ name }) => name === wanted);
  if (place === null || page === undefined) return null;
  const isList = isNarrow && place === 'menu';
  return (
    <Modal
      size="full"
      className="mc"
      label={t(isList ? 'centre.title' : page.label)}
      closeLabel={t('action.close')}
      onClose={closeMemberCentre}
    >
      <div ref={shell} className={classNames('modal-b', 'mc-shell', isList && 'list')}>
        {isNarrow ? null : <SideMenu active={page.name} />}
        {isNarrow && !isList ? (
          <div className="mc-bar">
            <IconButton label={t('centre.toMenu')} onClick={backToMemberMenu}>
              <Icon path={arrowLeftIcon} flip />
            </IconButton>
          </div>
        ) : null}
        <section ref={part} className="mc-page" aria-label={t(isList ? 'centre.title' : page.label)} tabIndex={-1}>
          {isList ? <MenuList onAgentCentre={onAgentCentre} /> : <Shown page={page} />}
        </section>
      </div>
      {isList ? tabBar : null}
    </Modal>
  );
}
