import { useEffect, useState } from 'react';
import { say } from '../app/words.ts';

const SHOWN_MS = 4_000;

type Props = {
  readonly name: string;
  /** What a screen reader is told before the price. */
  readonly label: string;
  /** Null where nothing is taken. */
  readonly price: number | null;
  readonly shown: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
};

/** A price to bet at. One that moved says so for a while: by an arrow, a word and a colour. */
export function Odd({ name, label, price, shown, isPicked, onPick }: Props) {
  const [seen, setSeen] = useState<{ readonly price: number | null; readonly move: '' | 'rose' | 'fell' }>({ price, move: '' });
  if (seen.price !== price) {
    const hasBoth = price !== null && seen.price !== null;
    setSeen({ price, move: !hasBoth ? '' : price > (seen.price ?? 0) ? 'rose' : 'fell' });
  }
  useEffect(() => {
    if (seen.move === '') return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, move: '' })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  const moved = seen.move === '' ? '' : say(`book.${seen.move}`, {});
  return (
    <button
      type="button"
      className={`odd ${seen.move}`}
      aria-pressed={isPicked}
      disabled={price === null && !isPicked}
      aria-label={moved === '' ? label : `${label}, ${moved}`}
      onClick={onPick}
    >
      <span>{name}</span>
      <b>
        {seen.move === '' ? null : <i>{seen.move === 'rose' ? '↑' : '↓'}</i>}
        {price === null ? '–' : shown}
      </b>
    </button>
  );
}
