import './member-centre.css';
import { Button, IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { forgetCalls } from '@sorak/client/queries.ts';
import { InsideProvider } from '../../lib/Inside.tsx';
import { useMatches } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import {
  backToMemberMenu,
  closeMemberCentre,
  endStep,
  openMemberCentre,
  type MemberPlace,
  useMemberPage,
  useStepFrom,
} from '../../stores/popup.ts';
import { Layer } from './Layer.tsx';
import { MenuList } from './MenuList.tsx';
import { DEFAULT_PAGE, type OpenPage, PAGES } from './pages.ts';
import { SideMenu } from './SideMenu.tsx';
import { usePages } from './use-pages.ts';
import { useStepField } from './use-step-field.ts';

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

/** The page that a step was taken from, one press away. */
function BackToFrom() {
  const t = useText();
  const from = useStepFrom();
  return from === null ? null : (
    <TextButton className="centre-back" onClick={endStep}>
      <Icon path={arrowLeftIcon} size="s" flip />
      {t('centre.backTo', { page: t(`centre.${from}`) })}
    </TextButton>
  );
}

function Shown({ page }: { readonly page: OpenPage }) {
  const t = useText();
  const isOpen = usePages().some(({ name }) => name === page.name);
  const wait = (
    <>
      <h1>{t(page.label)}</h1>
      <Skeleton className="centre-wait" />
    </>
  );
  return <Suspense fallback={wait}>{isOpen ? <page.Part key={page.name} /> : <Closed />}</Suspense>;
}

/** Another page starts at its top, with the focus in it; the list takes the focus back where the reader left it. */
function useFirstOpening(place: MemberPlace | null) {
  const shell = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLElement>(null);
  const from = useRef(place);
  useEffect(() => {
    const left = from.current;
    from.current = place;
    if (place === null || left === null || place === left) return;
    shell.current?.parentElement?.scrollTo(0, 0);
    const entry = place === 'menu' ? part.current?.querySelector<HTMLElement>(`[data-page="${left}"]`) : null;
    if (entry) entry.focus();
    else part.current?.focus({ preventScroll: true });
  }, [place]);
  return { shell, part };
}

type Props = {
  readonly onAgentCentre?: (() => void) | undefined;
};

/** The member centre: a layer below the header, with a menu of what is open and one of its pages. */
export function Page({ onAgentCentre }: Props) {
  const t = useText();
  const place = useMemberPage();
  const isNarrow = useMatches(NARROW);
  // product §4: closing the member centre clears what the points mall has read.
  useEffect(() => () => forgetCalls('getPointBalance', 'getPointConfig', 'getPointReward', 'getRedeemPointList'), []);
  const { shell, part } = useFirstOpening(place);
  useStepField(part);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const wanted = place === 'menu' ? DEFAULT_PAGE : place;
  const page = PAGES.find(({ name }) => name === wanted);
  if (place === null || page === undefined) return null;
  const isList = isNarrow && place === 'menu';
  return (
    <Layer label={t(isList ? 'centre.title' : page.label)} closeLabel={t('action.close')} onClose={closeMemberCentre}>
      <div ref={shell} className={classNames('centre-shell', isList && 'list')}>
        {isNarrow ? null : <SideMenu active={page.name} />}
        {isNarrow && !isList ? (
          <div className="centre-bar">
            <IconButton label={t('centre.toMenu')} onClick={backToMemberMenu}>
              <Icon path={arrowLeftIcon} flip />
            </IconButton>
          </div>
        ) : null}
        <section ref={part} className="centre-page" aria-label={t(isList ? 'centre.title' : page.label)} tabIndex={-1}>
          {isList ? (
            <MenuList onAgentCentre={onAgentCentre} />
          ) : (
            <>
              <BackToFrom />
              <InsideProvider value={host}>
                <Shown page={page} />
              </InsideProvider>
              <div ref={setHost} className="insides" />
            </>
          )}
        </section>
      </div>
    </Layer>
  );
}
