import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { OddsFormat } from '../../engine/odds.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { MatchesPage } from '../matches/MatchesPage.tsx';
import { useListing } from '../matches/use-listing.ts';
import { useOpenMatch } from '../matches/use-open-match.ts';
import { keepSlip, takeSlip } from './saved-slip.ts';
import { lazyPage } from './lazy-page.ts';
import { Opener } from './Opener.tsx';
import { Panel, type PanelTab } from './Panel.tsx';
import { Top } from './Top.tsx';
import { useBalance } from './use-balance.ts';
import { useBook } from './use-book.ts';
import { useFree } from './use-free.ts';
import { useSlipWays } from './use-slip-ways.ts';
import { useWide } from './use-wide.ts';
import { say, titleOf } from './words.ts';

const MatchPage = lazyPage(() => import('../match/MatchPage.tsx').then((file) => file.MatchPage));
const BetsPage = lazyPage(() => import('../bets/BetsPage.tsx').then((file) => file.BetsPage));
const Results = lazyPage(() => import('../pages/Results.tsx').then((file) => file.Results));
const Statistics = lazyPage(() => import('../pages/Statistics.tsx').then((file) => file.Statistics));
const Rules = lazyPage(() => import('../pages/Rules.tsx').then((file) => file.Rules));

const PAGES = ['matches', 'bets', 'results', 'statistics', 'rules'] as const;

/** The pages that are named above them all: a guest has no bets. */
const pagesOf = (isGuest: boolean) =>
  PAGES.filter((key) => !isGuest || key !== 'bets').map((key) => ({
    key,
    label: say(key === 'bets' ? 'book.myBets' : `book.${key}`, {}),
  }));

/** Who looks: a player of a session, or a guest, who has neither balance nor bets. */
export type Visit = Omit<SessionAnswer, 'session' | 'balance'> & { readonly balance: number | null; readonly isGuest: boolean };
type Props = {
  readonly visit: Visit;
  /** The bet that the page opens at; empty for none. */
  readonly asked: string;
  /** The free bet that it is opened with; empty for none. */
  readonly reward: string;
  readonly onBalance: () => void;
  readonly onLogIn: () => void;
};

export function App({ visit, asked, reward, onBalance, onLogIn }: Props) {
  const { isGuest } = visit;
  const [kept] = useState(takeSlip);
  const [page, setPage] = useState<(typeof PAGES)[number]>(asked === '' || isGuest ? 'matches' : 'bets');
  const [picks, setPicks] = useState(kept.picks);
  const [draft, setDraft] = useState(kept.draft);
  const [format, setFormat] = useState<OddsFormat>('decimal');
  const [panel, setPanel] = useState<PanelTab>('slip');
  const [isSheet, setSheet] = useState(false);
  const { free, askFreeAgain } = useFree(visit.free, isGuest);
  const wide = useWide(page === 'matches' && panel === 'slip' && picks.length > 2 && draft.kind === 'system');
  const guest = isGuest ? onLogIn : null;
  useEffect(() => {
    if (isGuest) keepSlip({ picks, draft });
  }, [isGuest, picks, draft]);
  const listing = useListing(visit.sports?.join(' ') ?? '', visit, guest);
  const { id: opened, open, close } = useOpenMatch();
  const whole = useMemo(() => [...new Set([...(opened === null ? [] : [opened]), ...picks.map(({ match }) => match.id)])], [opened, picks]);
  const { own, ask, setParts } = useBook(whole, isGuest);
  const { bets } = own;

  const { balance, askAgain } = useBalance(visit.balance, bets);
  const refresh = useCallback(() => {
    onBalance();
    askAgain();
    void ask().catch(() => undefined);
    askFreeAgain();
  }, [onBalance, askAgain, ask, askFreeAgain]);
  const hideSheet = useCallback(() => setSheet(false), []);
  const { toggle, build } = useSlipWays({ setPicks, setPanel, setDraft, setSheet });
  return (
    <div className={page === 'bets' ? 'book alone' : isSheet ? 'book sheet' : wide.isWide ? 'book wide' : 'book'}>
      <main>
        <Top title={titleOf(visit)} balance={balance} format={format} onFormat={setFormat} />
        {opened === null ? (
          <>
            <Segment label={say('book.pages', {})} tabs={pagesOf(isGuest)} active={page} onPick={setPage} />
            {visit.isSimulated && page !== 'matches' ? <p className="quiet">{say('book.demo', {})}</p> : null}
          </>
        ) : null}
        <Suspense fallback={<output className="quiet">{say('book.loading', {})}</output>}>
          {opened !== null ? (
            <MatchPage
              id={opened}
              isKept={listing.saved.favouriteMatches.includes(opened)}
              picks={picks}
              format={format}
              onPick={toggle}
              onSave={listing.save}
              onBack={close}
              isBuilder={draft.kind === 'builder'}
              onBuild={build}
            />
          ) : null}
          {opened === null && page === 'matches' ? (
            <MatchesPage listing={listing} isSimulated={visit.isSimulated} picks={picks} format={format} onOpen={open} onPick={toggle} />
          ) : null}
          {page === 'bets' ? <BetsPage own={own} asked={asked} format={format} onChange={refresh} onParts={setParts} /> : null}
          {page === 'results' ? <Results /> : null}
          {page === 'statistics' ? <Statistics /> : null}
          {page === 'rules' ? <Rules terms={visit} format={format} /> : null}
        </Suspense>
      </main>
      {page === 'bets' || picks.length === 0 ? null : <Opener picks={picks} onOpen={() => setSheet(true)} />}
      <Panel
        isHidden={page === 'bets'}
        tab={panel}
        onTab={setPanel}
        bets={bets}
        picks={picks}
        format={format}
        draft={draft}
        onDraft={setDraft}
        onPicks={setPicks}
        given={{ free, reward, balance }}
        onGuest={guest}
        onChange={refresh}
        onClose={hideSheet}
        {...wide}
      />
    </div>
  );
}
