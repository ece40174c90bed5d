import './typed-bets.css';
import { shortAmount } from '@sorak/contract';
import { lotsOf, type Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { codesOf, readText } from '@sorak/contract/rules/lottery/text';
import { Button } from '@sorak/ui/Button.tsx';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { type Line, pricesIn } from './pick.ts';
import { lotteryWord } from './words.ts';

type Props = {
  readonly game: LotteryGame;
  readonly station: string;
  readonly tariff: Tariff;
  readonly onAdd: (lines: readonly Line[]) => void;
};

/** Bets as text, read back in plain words before they go onto the ticket. */
export function TypedBets({ game, station, tariff, onAdd }: Props) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  // Typing comes first: what a long text means may come a moment later.
  const read = useDeferredValue(text);
  const { bets, faults } = useMemo(() => readText(game, station, read), [game, station, read]);
  const add = () => {
    onAdd(bets.map(({ play, pick, unit }) => ({ play, pick, unit, lots: lotsOf(game, play, pick), prices: pricesIn(game, play, tariff) })));
    setText('');
  };
  return (
    <details className="lottery-text">
      <summary>{t('lottery.textTitle')}</summary>
      <div className="field">
        <label htmlFor={id} className="label">
          {t('lottery.text')}
        </label>
        <textarea
          id={id}
          className="lottery-typed"
          rows={4}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-invalid={faults.length > 0 || undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {t('lottery.textHint', { codes: codesOf(game).join(', ') })}
        </p>
      </div>
      <output className="lottery-read small" htmlFor={id}>
        {bets.slice(0, 20).map(({ play, pick, unit }, at) => (
          <span key={at}>
            <b className="bold">{lotteryWord(t, 'play', play)}</b> <span className="digits lottery-pick">{pick}</span>{' '}
            {t('lottery.lots', { lots: lotsOf(game, play, pick), unit: shortAmount(unit) })}
          </span>
        ))}
        {bets.length > 20 ? <span>{t('lottery.textMore', { n: bets.length - 20 })}</span> : null}
        {faults.slice(0, 3).map(({ kind, word }, at) => (
          <span key={`fault ${at}`} className="negative">
            {t(`lottery.fault.${kind}`, { word })}
          </span>
        ))}
      </output>
      <Button size="s" disabled={bets.length === 0 || faults.length > 0 || read !== text} onClick={add}>
        {t('lottery.textAdd', { n: bets.length })}
      </Button>
    </details>
  );
}
