import './typed-bets.css';
import { shortAmount } from '@sorak/contract';
import { lotsOf, type Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { codesOf, makeTextReader, type TypedText } from '@sorak/contract/rules/lottery/text';
import { Button } from '@sorak/ui/Button.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { BetText, type Place } from './BetText.tsx';
import { type Line, pricesIn } from './pick.ts';
import { NO_TEXT, opened } from './text-parts.ts';
import { lotteryWord } from './words.ts';

const BETS_SHOWN = 20;
const FAULTS_SHOWN = 3;

type Props = {
  readonly game: LotteryGame;
  readonly station: string;
  readonly tariff: Tariff;
  readonly onAdd: (lines: readonly Line[]) => void;
};
type Fault = TypedText['faults'][number];

const betsOf = ({ parts }: Pick<TypedText, 'parts'>): number => parts.reduce((sum, { bets }) => sum + bets.length, 0);

/** How many bets end before a part, and in it. */
const countsAt = ({ parts }: TypedText, at: number) => ({
  before: betsOf({ parts: parts.slice(0, at) }),
  own: parts[at]?.bets.length ?? 0,
});

/** What was understood, and what was not: a press on that leads to it. */
function Read({
  game,
  read,
  at,
  onFault,
}: {
  readonly game: LotteryGame;
  readonly read: TypedText;
  readonly at: number;
  readonly onFault: (fault: Fault) => void;
}) {
  const t = useText();
  const shown = read.parts[at]?.bets.slice(0, BETS_SHOWN) ?? [];
  const more = betsOf(read) - shown.length;
  return (
    <output className="lottery-read small">
      {shown.map(({ play, pick, unit }, one) => (
        <span key={one}>
          <b className="bold">{lotteryWord(t, 'play', play)}</b> <span className="digits lottery-pick">{pick}</span>{' '}
          {t('lottery.lots', { lots: lotsOf(game, play, pick), unit: shortAmount(unit) })}
        </span>
      ))}
      {more > 0 ? <span>{t('lottery.textMore', { n: more })}</span> : null}
      {read.faults.slice(0, FAULTS_SHOWN).map((fault, one) => (
        <span key={`fault ${one}`} className="negative">
          {read.parts.length > 1 ? `${t('lottery.part', { at: fault.part + 1, parts: read.parts.length })} · ` : null}
          <button type="button" className="link" onClick={() => onFault(fault)}>
            {t(`lottery.fault.${fault.kind}`, { word: fault.word })}
          </button>
        </span>
      ))}
      {read.faults.length > FAULTS_SHOWN ? (
        <span className="negative">{t('lottery.faultMore', { n: read.faults.length - FAULTS_SHOWN })}</span>
      ) : null}
    </output>
  );
}

/** Bets as text, read back in plain words before they go onto the ticket. */
export function TypedBets({ game, station, tariff, onAdd }: Props) {
  const t = useText();
  const [parts, setParts] = useState(NO_TEXT);
  const [place, setPlace] = useState<Place | null>(null);
  // Typing comes first: what a long text means may come a moment later.
  const shown = useDeferredValue(parts);
  const reader = useMemo(() => makeTextReader(game, station), [game, station]);
  const read = useMemo(() => reader(shown.texts), [reader, shown.texts]);
  const count = betsOf(read);
  const { before, own } = countsAt(read, shown.at);
  const add = () => {
    const bets = read.parts.flatMap((part) => part.bets);
    onAdd(bets.map(({ play, pick, unit }) => ({ play, pick, unit, lots: lotsOf(game, play, pick), prices: pricesIn(game, play, tariff) })));
    setParts(NO_TEXT);
  };
  return (
    <details className="lottery-text">
      <summary>{t('lottery.textTitle')}</summary>
      <BetText
        parts={parts}
        onParts={setParts}
        place={place}
        onPlace={setPlace}
        holds={own === 0 ? '' : t('lottery.partBets', { from: before + 1, to: before + own })}
        isWrong={read.faults.length > 0}
        hint={t('lottery.textHint', { codes: codesOf(game).join(', ') })}
      />
      <Read
        game={game}
        read={read}
        at={shown.at}
        onFault={({ part, from, to }) => {
          setParts(opened(parts, part));
          setPlace({ from, to });
        }}
      />
      <Button size="s" disabled={count === 0 || read.faults.length > 0 || shown !== parts} onClick={add}>
        {t('lottery.textAdd', { n: count })}
      </Button>
    </details>
  );
}
