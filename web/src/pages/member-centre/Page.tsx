import './member-centre.css';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/icons-more.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Suspense, useEffect, useRef } from 'react';
import { forgetCalls } from '../../api/queries.ts';
import { useMatches } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import { backToMemberMenu, closeMemberCentre, openMemberCentre, useMemberPage } from '../../stores/popup.ts';
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
  const isOpen = usePages().some(({ name }) => name === page.name);
  return <Suspense fallback={<Skeleton className="mc-wait" />}>{isOpen ? <page.Part key={page.name} /> : <Closed />}</Suspense>;
}

/** The member centre: a layer over the page below, with a menu of what is open and one of its pages. */
export function Page({ onAgentCentre }: { readonly onAgentCentre?: (() => void) | undefined }) {
  const t = useText();
  const place = useMemberPage();
  const isNarrow = useMatches(NARROW);
  // product §4: closing the member centre clears what the points mall has read.
  useEffect(() => () => forgetCalls('getPointBalance', 'getPointConfig', 'getPointReward'), []);
  const shell = useRef<HTMLDivElement>(null);
  // Another page starts at its top.
  useEffect(() => {
    if (place !== null) shell.current?.scrollTo(0, 0);
  }, [place]);
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
          <IconButton className="mc-back" label={t('centre.toMenu')} onClick={backToMemberMenu}>
            <Icon path={arrowLeftIcon} flip />
          </IconButton>
        ) : null}
        <div className="mc-page">{isList ? <MenuList onAgentCentre={onAgentCentre} /> : <Shown page={page} />}</div>
      </div>
    </Modal>
  );
}
