import './RemarkField.css';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';

type Props = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value: string;
  /** How many characters it may have at most. */
  readonly max: number;
  readonly rows?: number;
  readonly required?: boolean;
  readonly onValue: (value: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
};

/** Some sentences, with a count of what they may still be. */
export function RemarkField({ label, hint, value, max, rows = 2, required, onValue, onKeyDown }: Props) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel
        of={id}
        label={label}
        required={required}
        aside={
          <span className="digits">
            {value.length} / {max}
          </span>
        }
      />
      <textarea
        id={id}
        className="remark"
        rows={rows}
        maxLength={max}
        value={value}
        aria-required={required || undefined}
        aria-describedby={hint ? `${id}-help` : undefined}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={onKeyDown}
      />
      {hint ? (
        <p id={`${id}-help`} className="hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
