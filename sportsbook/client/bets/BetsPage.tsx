import '../slip/slip.css';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { OddsFormat } from '../../engine/odds.ts';
import type { BetsAnswer, BetView } from '../../server/api.ts';
import { type Period, PERIODS } from '../../engine/periods.ts';
import { say, withChange, withSign, type SentenceKey } from '../app/words.ts';
import { Bet } from './Bet.tsx';
import { saveSettled } from './bets-file.ts';
import { isOver } from './is-over.ts';
import { usePeriod } from './use-period.ts';
import { useSending } from './use-sending.ts';

const KINDS = ['open', 'settled', 'cashed'] as const;
type Kind = (typeof KINDS)[number];
const WORDS: Readonly<Record<Kind, SentenceKey>> = { open: 'book.open', settled: 'book.settled', cashed: 'book.cashedOut' };
const NONE: Readonly<Record<Kind, SentenceKey>> = { open: 'book.noOpen', settled: 'book.noSettled', cashed: 'book.noCashed' };

const kindOf = (bet: BetView): Kind => (!isOver(bet) ? 'open' : bet.isCashedOut ? 'cashed' : 'settled');

/** The bet that is looked for before all others. */
const askedFirst = (bets: readonly BetView[], asked: string): readonly BetView[] => [
  ...bets.filter(({ id }) => id === asked),
  ...bets.filter(({ id }) => id !== asked),
];

type Props = {
  readonly own: BetsAnswer;
  /** The bet that is looked for: it stands first, among those of its kind. */
  readonly asked: string;
  readonly format: OddsFormat;
  readonly onChange: () => void;
  /** How many parts of what rides are wanted. */
  readonly onParts: Dispatch<SetStateAction<number>>;
};

/** A player's bets on a page: what rides, what is over and what was cashed out; beside what rides, how the last one came to its end; and what a week or more came to. */
export function BetsPage({ own, asked, onParts, ...rest }: Props) {
  const { bets, riding, atRisk } = own;
  const [chosen, setKind] = useState<Kind | null>(null);
  const found = bets.find(({ id }) => id === asked);
  const kind = chosen ?? (found ? kindOf(found) : asked === '' ? 'open' : 'settled');
  const [days, setDays] = useState<Period>('7');
  const { period, isOf, showMore } = usePeriod(days, kind === 'cashed' ? kind : 'settled', bets);
  useEffect(() => () => onParts(1), [onParts]);
  const of = (one: Kind): readonly BetView[] => bets.filter((bet) => kindOf(bet) === one);
  const countOf = (one: Kind): number => (one === 'open' ? riding : (period?.counts[one] ?? of(one).length));
  const tabs = KINDS.map((key) => ({ key, label: `${say(WORDS[key], {})} ${countOf(key)}` }));
  const shown = kind === 'open' || !period || !isOf ? of(kind) : period.bets;
  const isMore = kind === 'open' ? own.next !== null : isOf && period !== null && period.next !== null;
  const last =
    kind === 'open'
      ? of('settled')
          .filter(({ state }) => state === 'settled')
          .slice(0, 1)
      : [];
  return (
    <div className="page">
      <header className="top">
        <h2>{say('book.myBets', {})}</h2>
        <div className="figures">
          <p>
            {say('book.atRisk', {})} <b>{withSign(atRisk)}</b>
          </p>
          {period === null ? null : (
            <p>
              {say('book.periodResult', { count: Number(days) })} <b>{withChange(period.payout - period.stake)}</b>
            </p>
          )}
        </div>
        <label>
          <span>{say('book.period', {})}</span>
          <select value={days} onChange={(event) => setDays(event.target.value as Period)}>
            {PERIODS.map((one) => (
              <option key={one} value={one}>
                {say('book.days', { count: Number(one) })}
              </option>
            ))}
          </select>
        </label>
        <SendButton size="s" label={say('book.download', {})} run={() => saveSettled(days)} />
      </header>
      <Segment label={say('book.myBets', {})} tabs={tabs} active={kind} onPick={setKind} />
      <div className={last.length > 0 ? 'explained' : 'listed'}>
        <div className="bets">
          {shown.length === 0 ? <p className="quiet">{say(NONE[kind], {})}</p> : null}
          {askedFirst(shown, asked).map((bet) => (
            <Bet key={bet.id} bet={bet} isAsked={bet.id === asked} {...rest} />
          ))}
          {isMore ? (
            <SendButton
              key={kind}
              label={say('book.moreBets', { count: countOf(kind) - shown.length })}
              run={kind === 'open' ? () => onParts((parts) => parts + 1) : showMore}
            />
          ) : null}
        </div>
        {last.map((bet) => (
          <section key={bet.id} className="bets" aria-label={say('book.lastSettled', {})}>
            <h3>{say('book.lastSettled', {})}</h3>
            <Bet bet={bet} {...rest} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Send = { readonly label: string; readonly size?: 's'; readonly run: () => unknown };

/** Sends for something, and says below what kept it from coming. */
function SendButton({ label, size, run }: Send) {
  const { isBusy, failure, send } = useSending(() => undefined);
  return (
    <>
      <Button {...(size && { size })} kind="outline" busy={isBusy} onClick={() => void send(async () => run())}>
        {label}
      </Button>
      {failure === '' ? null : (
        <p role="alert" className="tell">
          {failure}
        </p>
      )}
    </>
  );
}
