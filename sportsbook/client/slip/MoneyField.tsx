import { currencySign, say } from '../app/words.ts';
import { minorOf } from './draft.ts';
import { useHasKeys } from './use-has-keys.ts';

type Props = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Of a field that the slip's keys write into: whether they write here now, and what makes them do so. */
  readonly keys?: { readonly isActive: boolean; readonly onActive: () => void };
};

/** An amount, typed on a keyboard or written by the slip's keys. */
export function MoneyField({ label, text, onText, keys }: Props) {
  const isWrong = text !== '' && minorOf(text) === 0;
  const hasKeys = useHasKeys();
  return (
    <label className="stake">
      <span>{label}</span>
      <span className={keys?.isActive ? 'box active' : 'box'}>
        <i>{currencySign()}</i>
        <input
          // Where the slip has keys of its own the telephone's would cover it; a keyboard that is plugged in types all the same.
          inputMode={keys && hasKeys ? 'none' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          onFocus={keys?.onActive}
          onChange={(event) => onText(event.target.value)}
        />
      </span>
      {isWrong ? <span className="tell">{say('book.stakeFault', {})}</span> : null}
    </label>
  );
}
