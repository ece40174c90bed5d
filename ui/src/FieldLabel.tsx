import type { ReactNode } from 'react';

type Props = {
  /** The id of the control that it names. */
  readonly of: string;
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  /** Right end of the row: "optional", a count, or a link. */
  readonly aside?: ReactNode;
};

/** The row above a control that names it; it is never hidden. */
export function FieldLabel({ of, label, required, aside }: Props) {
  return (
    <div className="label">
      <label htmlFor={of}>
        {label}
        {required ? (
          <span className="required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {aside ? <span className="optional">{aside}</span> : null}
    </div>
  );
}
