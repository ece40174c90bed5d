import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Segment, Tabs } from '@sorak/ui/Tabs.tsx';
import type { OddsFormat } from '../../engine/odds.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { store } from '../matches/match-store.ts';
import { MatchesPage } from '../matches/MatchesPage.tsx';
import { askBalance } from './api.ts';
import { isSame, type Pick, priceIn } from './picks.ts';
import { Top } from './Top.tsx';
import { useBook } from './use-book.ts';
import { say, titleOf } from './words.ts';

const Bets = lazy(() => import('../bets/Bets.tsx').then((file) => ({ default: file.Bets })));
const BetsPage = lazy(() => import('../bets/BetsPage.tsx').then((file) => ({ default: file.BetsPage })));
const Slip = lazy(() => import('../slip/Slip.tsx').then((file) => ({ default: file.Slip })));
const Results = lazy(() => import('../pages/Results.tsx').then((file) => ({ default: file.Results })));
const Statistics = lazy(() => import('../pages/Statistics.tsx').then((file) => ({ default: file.Statistics })));
const Rules = lazy(() => import('../pages/Rules.tsx').then((file) => ({ default: file.Rules })));

const PAGES = ['matches', 'bets', 'results', 'statistics', 'rules'] as const;

type Props = { readonly session: SessionAnswer; readonly onBalance: () => void };

export function App({ session, onBalance }: Props) {
  const [page, setPage] = useState<(typeof PAGES)[number]>('matches');
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [balance, setBalance] = useState<number | null>(session.balance);
  const [format, setFormat] = useState<OddsFormat>('decimal');
  const [panel, setPanel] = useState<'slip' | 'bets'>('slip');
  const [isSheet, setSheet] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const whole = useMemo(() => [...new Set([...opened, ...picks.map(({ match }) => match.id)])], [opened, picks]);
  const { bets, ask } = useBook(whole);

  const refresh = () => {
    onBalance();
    void askBalance().then(
      (answer) => setBalance(answer.balance),
      () => undefined,
    );
    void ask().catch(() => undefined);
  };
  const open = useCallback(
    (match: string) => setOpened((known) => (known.includes(match) ? known.filter((one) => one !== match) : [...known, match])),
    [],
  );
  const toggle = useCallback((id: string, marketId: string, outcome: string) => {
    const match = store.get(id);
    const market = match?.markets.find((one) => one.id === marketId);
    const price = priceIn(match, marketId, outcome);
    setPicks((known) => {
      const others = known.filter((one) => !isSame(one, marketId, outcome));
      return others.length < known.length || !match || !market || price === null ? others : [...known, { match, market, outcome, price }];
    });
    setPanel('slip');
  }, []);
  const pages = PAGES.map((key) => ({ key, label: say(key === 'bets' ? 'book.myBets' : `book.${key}`, {}) }));
  const tabs = [
    { key: 'slip' as const, label: say('book.slip', {}) },
    { key: 'bets' as const, label: say('book.myBets', {}) },
  ];
  return (
    <div className={page === 'bets' ? 'book alone' : isSheet ? 'book sheet' : 'book'}>
      <main>
        <Top title={titleOf(session)} balance={balance} format={format} onFormat={setFormat} />
        <Segment label={say('book.pages', {})} tabs={pages} active={page} onPick={setPage} />
        {session.isSimulated ? <p className="quiet">{say('book.demo', {})}</p> : null}
        {page === 'matches' ? (
          <MatchesPage favourites={session} opened={opened} picks={picks} format={format} onOpen={open} onPick={toggle} />
        ) : (
          <Suspense fallback={<output className="quiet">{say('book.loading', {})}</output>}>
            {page === 'bets' ? <BetsPage bets={bets} format={format} onChange={refresh} /> : null}
            {page === 'results' ? <Results /> : null}
            {page === 'statistics' ? <Statistics /> : null}
            {page === 'rules' ? <Rules session={session} format={format} /> : null}
          </Suspense>
        )}
      </main>
      {page === 'bets' ? null : (
        <button type="button" className="opener" onClick={() => setSheet(true)}>
          {say('book.openSlip', { count: picks.length })}
        </button>
      )}
      <aside hidden={page === 'bets'} aria-label={say('book.slip', {})}>
        <div className="head">
          <Tabs label={say('book.slip', {})} tabs={tabs} active={panel} onPick={setPanel} look="segment" full />
          <button type="button" className="closer" onClick={() => setSheet(false)}>
            {say('book.close', {})}
          </button>
        </div>
        <Suspense fallback={<output className="quiet">{say('book.loading', {})}</output>}>
          {panel === 'bets' ? (
            <Bets bets={bets} format={format} onChange={refresh} />
          ) : (
            <Slip picks={picks} format={format} onPicks={setPicks} onPlaced={refresh} />
          )}
        </Suspense>
        {panel === 'slip' && picks.length > 0 ? (
          <button type="button" className="clear" onClick={() => setPicks([])}>
            {say('book.clear', {})}
          </button>
        ) : null}
      </aside>
    </div>
  );
}
