import { Card } from '@sorak/ui/Card.tsx';
import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode; readonly tone?: 'neg' | 'warn' | 'pos' };

/** One figure of the house with what it stands for. */
export function Figure({ label, value, note, tone }: Props) {
  return (
    <Card look="tight" className="figure">
      <p className="cap t3">{label}</p>
      <p className={tone ? `value ${tone}` : 'value'}>{value}</p>
      {note ? <p className="cap t3">{note}</p> : null}
    </Card>
  );
}
