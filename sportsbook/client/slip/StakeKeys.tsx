import { useState } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { shortAmount } from '@sorak/contract';
import { say } from '../app/words.ts';
import { useHasKeys } from './use-has-keys.ts';

const QUICK = [10_000, 25_000, 50_000, 100_000];
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0', 'back'];
const backIcon =
  'M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zM12 9l6 6M18 9l-6 6';

type Props = {
  /** What the field says now. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKey: (key: string) => void;
};

/** Amounts that are often staked and, on a narrow screen, the digits beside them. */
export function StakeKeys({ text, onText, onKey }: Props) {
  const [isPressed, setPressed] = useState(false);
  const hasKeys = useHasKeys();
  return (
    <div className="keypad">
      <div className="quick">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={text === shortAmount(amount)} onClick={() => onText(shortAmount(amount))}>
            {amount / 1_000}K
          </button>
        ))}
      </div>
      {hasKeys ? (
        <fieldset className="digits" aria-label={say('book.keys', {})}>
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={key === 'back' ? say('book.keys.back', {}) : undefined}
              onClick={() => {
                onKey(key);
                setPressed(true);
              }}
            >
              {key === 'back' ? <Icon path={backIcon} /> : key}
            </button>
          ))}
          {/* Who presses keys by ear hears what the field says; a typist hears it from the field. */}
          <output className="hidden">{isPressed ? text : ''}</output>
        </fieldset>
      ) : null}
    </div>
  );
}
