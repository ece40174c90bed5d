import { Link } from '@sorak/client/Link.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Where its list is; the whole tile leads there. */
  readonly to?: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'negative' | 'warn' | 'positive';
  /** Beside the note: how it was before. */
  readonly change?: ReactNode;
};

/** One figure of the house with what it stands for. */
export function Figure({ label, to, value, note, tone, change }: Props) {
  return (
    <Card look="tight" className="figure">
      <p className="caption faint-text">
        {to === undefined ? (
          label
        ) : (
          <Link className="figure-link" to={to}>
            {label}
          </Link>
        )}
      </p>
      <p className={tone ? `value ${tone}` : 'value'}>{value}</p>
      {note || change ? (
        <p className="caption faint-text row between gap-medium">
          <span>{note}</span>
          {change}
        </p>
      ) : null}
    </Card>
  );
}
