import './CodeField.css';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { Icon } from './Icon.tsx';
import { alertCircleIcon } from './icons.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> & {
  readonly label: string;
  readonly value: string;
  readonly onCode: (code: string) => void;
  readonly length?: number;
  /** Dots instead of digits. */
  readonly isSecret?: boolean;
  /** Right end of the label row: the countdown, or the button that sends again. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A code of digits: boxes to look at, one real input to type, paste and fill into. */
export function CodeField({ label, value, onCode, length = 6, isSecret = false, aside, hint, error, ...input }: Props) {
  const id = useId();
  const help = error ?? hint;
  return (
    <div className="field">
      <FieldLabel of={id} label={label} aside={aside} />
      <div className={classNames('code-boxes', error ? 'has-error' : undefined)} dir="ltr" style={{ '--n': length } as CSSProperties}>
        {Array.from({ length }, (_, index) => (
          // The boxes have no other name than their place.
          <i
            key={`box-${String(index)}`}
            aria-hidden="true"
            className={classNames(index === Math.min(value.length, length - 1) && 'now', isSecret && index < value.length && 'dot')}
          >
            {isSecret ? null : value[index]}
          </i>
        ))}
        <input
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'off' : 'one-time-code'}
          {...input}
          id={id}
          value={value}
          inputMode="numeric"
          maxLength={length + 4}
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onCode(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length))}
        />
      </div>
      {help ? (
        <p id={`${id}-help`} className={error ? 'hint has-error' : 'hint'} role={error ? 'alert' : undefined}>
          {error ? <Icon path={alertCircleIcon} /> : null}
          {help}
        </p>
      ) : null}
    </div>
  );
}
