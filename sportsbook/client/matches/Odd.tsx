import { memo, useLayoutEffect, useRef } from 'react';
import type { OddsFormat } from '../../engine/odds.ts';
import { store } from './match-store.ts';
import { PriceCell } from './price-cell.ts';

type Props = {
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  /** As it is read in its row. */
  readonly name: string;
  /** What a screen reader is told, with `{price}` where the price stands. */
  readonly label: string;
  readonly format: OddsFormat;
  readonly isPicked: boolean;
  readonly onPick: (match: string, market: string, outcome: string) => void;
};

/** A price to bet at. It is drawn once; its cell writes each price that is told. */
export const Odd = memo(function Odd({ match, market, outcome, name, label, format, isPicked, onPick }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!button.current) return;
    const cell = new PriceCell(button.current, { market, outcome, format, isPicked, label });
    const draw = () => cell.draw(store.get(match));
    draw();
    const stop = store.on(match, draw);
    return () => {
      stop();
      cell.leave();
    };
  }, [match, market, outcome, label, format, isPicked]);
  return (
    <button ref={button} type="button" aria-pressed={isPicked} onClick={() => onPick(match, market, outcome)}>
      <span>{name}</span>
      <b>
        <span> </span>
      </b>
    </button>
  );
});
