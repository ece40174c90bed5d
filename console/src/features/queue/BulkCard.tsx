import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import type { ReactNode } from 'react';
import { formatMoney, formatCount } from '../../lib/format.ts';
import { useText, wordOf } from '../../locales/text.ts';

/** One that was left alone, by its name, and why. */
export type Left = { readonly name: string; readonly errorCode: string };
type Props = {
  readonly count: number;
  readonly amount: number;
  readonly left: readonly Left[];
  /** Why nothing was sent at all. */
  readonly failure: string | undefined;
  readonly onClear: () => void;
  /** What is to be written with the action, above its buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** What can be done with the rows that were chosen, and which of the last ones were left alone; nothing while there is neither. */
export function BulkCard({ count, amount, left, failure, onClear, note, children }: Props) {
  const text = useText();
  if (count === 0 && left.length === 0) return null;
  return (
    <Card look="tight" className="stack">
      {left.length > 0 ? (
        <Note tone="warn" alert>
          {text('several.left')} {left.map(({ name, errorCode }) => `${name}: ${wordOf('several', errorCode)}`).join('; ')}
        </Note>
      ) : null}
      <FailureNote text={failure} />
      {count > 0 ? (
        <>
          {note}
          <div className="row between gap-medium wraps">
            <span className="digits">{text('several.chosen', { count: formatCount(count), amount: formatMoney(amount) })}</span>
            <div className="row gap-medium wraps">
              <Button size="s" onClick={onClear}>
                {text('several.clear')}
              </Button>
              {children}
            </div>
          </div>
        </>
      ) : null}
    </Card>
  );
}
