import './Field.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { Icon } from './Icon.tsx';
import { alertCircleIcon, checkIcon, circleIcon, eyeIcon, eyeOffIcon } from './icons.ts';

export type Rule = { readonly text: string; readonly passed: boolean };

type FieldProps = ComponentProps<'input'> & {
  readonly label: ReactNode;
  /** Right end of the label row: "optional", or a link. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly rules?: readonly Rule[];
  readonly valid?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly size?: never;
};

/** The rule that the error already states is not said twice. */
function Rules({ rules, error }: { readonly rules: readonly Rule[]; readonly error: ReactNode }) {
  return (
    <ul className="rules">
      {rules
        .filter(({ text }) => text !== error)
        .map((rule) => (
          <li key={rule.text} className={rule.passed ? 'ok' : undefined}>
            <Icon path={rule.passed ? checkIcon : circleIcon} size="xs" />
            {rule.text}
          </li>
        ))}
    </ul>
  );
}

/** A labelled input with hint, ticking rules and an error sentence below; the label row is never hidden. */
export function Field({ label, aside, hint, error, rules, valid, start, end, id, required, className, ...input }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const helpId = `${inputId}-help`;
  const hasHelp = Boolean(error ?? hint ?? rules?.length);
  return (
    <div className={classNames('field', className)}>
      <FieldLabel of={inputId} label={label} required={required} aside={aside} />
      <div className={classNames('input', error ? 'has-error' : valid && 'ok')}>
        {start}
        <input
          {...input}
          id={inputId}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasHelp ? helpId : undefined}
        />
        {valid && !error ? <Icon path={checkIcon} size="s" /> : null}
        {end}
      </div>
      <div id={helpId} hidden={!hasHelp} className="column gap-tiny">
        {rules?.length ? <Rules rules={rules} error={error} /> : null}
        {error ? (
          <p className="hint has-error" role="alert">
            <Icon path={alertCircleIcon} />
            {error}
          </p>
        ) : hint ? (
          <p className="hint">{hint}</p>
        ) : null}
      </div>
    </div>
  );
}

type PasswordProps = Omit<FieldProps, 'type' | 'end'> & { readonly showLabel: string; readonly hideLabel: string };

/** A password field with a reveal button; pasting and password managers are welcome. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const reveal = (
    <IconButton label={isShown ? hideLabel : showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <Icon path={isShown ? eyeOffIcon : eyeIcon} />
    </IconButton>
  );
  return <Field {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} end={reveal} />;
}
