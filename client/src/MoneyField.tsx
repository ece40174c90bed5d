import '@sorak/ui/AmountBox.css';
import { groupedAmount } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';

/** The longest amount with its commas, and room to write badly. */
const MAX_LENGTH = 24;

const typing = (onText: (text: string) => void) => ({
  // Regrouping while somebody writes in the middle would move their place.
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
    onText(target.selectionStart === target.value.length ? groupedAmount(target.value) : target.value),
  onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
    const grouped = groupedAmount(target.value);
    if (grouped !== target.value) onText(grouped);
  },
});

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off', maxLength: MAX_LENGTH } as const;

type FieldProps = Omit<ComponentProps<typeof Field>, 'size' | 'start' | keyof typeof DECIMAL> & {
  readonly symbol?: string | undefined;
  /** Every new text, its thousands grouped; a form that registers its fields gives its own `onChange` instead. */
  readonly onText?: (text: string) => void;
};

/** A labelled amount behind its currency; `typedAmount` reads it. */
export function MoneyField({ symbol, onText, ...field }: FieldProps) {
  const start = symbol ? <span className="faint-text">{symbol}</span> : undefined;
  return <Field {...field} {...DECIMAL} {...(onText ? typing(onText) : {})} start={start} />;
}

type BoxProps = {
  readonly label: string;
  readonly symbol: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is wrong, in a sentence. */
  readonly fault: string | null;
  /** A button behind the figure. */
  readonly children?: ReactNode;
};

/** The one amount of a page, in large figures. */
export function MoneyBox({ label, symbol, text, onText, fault, children }: BoxProps) {
  const id = useId();
  return (
    <>
      <div className={classNames('amount-box', fault ? 'has-error' : undefined)}>
        <span aria-hidden="true">{symbol}</span>
        <input
          {...DECIMAL}
          {...typing(onText)}
          value={text}
          placeholder="0"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        {children}
      </div>
      {fault ? (
        <p id={id} className="hint has-error" role="alert">
          <Icon path={alertCircleIcon} />
          {fault}
        </p>
      ) : null}
    </>
  );
}
