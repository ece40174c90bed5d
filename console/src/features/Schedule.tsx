import { Field } from '@sorak/ui/Field.tsx';
import { clockText, momentOf } from '../lib/zone.ts';
import { useText } from '../locales/text.ts';

type Times = { readonly startsAt: number | null; readonly endsAt: number | null };
type Props = { readonly values: Times; readonly onChange: (change: Partial<Times>) => void };

/** From when and until when, on the clock that the page's head names. */
export function Schedule({ values: { startsAt, endsAt }, onChange }: Props) {
  const text = useText();
  const shown = (at: number | null): string => (at === null ? '' : clockText(at));
  const read = (typed: string): number | null => (typed === '' ? null : momentOf(typed));
  const isWrong = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return (
    <div className="content-times">
      <Field
        type="datetime-local"
        label={text('content.from')}
        hint={startsAt === null ? text('content.atOnce') : undefined}
        value={shown(startsAt)}
        onChange={(event) => onChange({ startsAt: read(event.currentTarget.value) })}
      />
      <Field
        type="datetime-local"
        label={text('content.until')}
        hint={endsAt === null ? text('content.noEnd') : undefined}
        error={isWrong ? text('content.endFirst') : undefined}
        value={shown(endsAt)}
        onChange={(event) => onChange({ endsAt: read(event.currentTarget.value) })}
      />
    </div>
  );
}
