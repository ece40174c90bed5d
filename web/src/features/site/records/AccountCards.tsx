import type { Movement } from '@sorak/contract';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { byDay, useDayName } from './by-day.ts';
import { noteOf, titleOf } from './movement-look.ts';
import { Change, MovementMark } from './MovementName.tsx';

type Props = {
  readonly lines: readonly Movement[];
  /** The line above them, whose day is named already. */
  readonly before: Movement | undefined;
  readonly onOpen: (line: Movement) => void;
};

function Card({ line, onOpen }: { readonly line: Movement; readonly onOpen: (line: Movement) => void }) {
  const t = useText();
  const title = titleOf(line, t);
  const note = noteOf(line, t);
  return (
    <li className="bet-card record-card">
      <MovementMark line={line} />
      <button
        type="button"
        className="bet-open bold truncate"
        aria-label={t('records.detailOf', { what: title, line: line.line })}
        onClick={() => onOpen(line)}
      >
        <span lang={line.cause?.lang}>{title}</span>
      </button>
      <b className="bold nowrap">
        <Change value={line.change} />
      </b>
      <span className="caption faint-text truncate">
        <time className="digits" dateTime={new Date(line.at).toISOString()}>
          {clockText(line.at)}
        </time>
        {note === '' ? null : ` · ${note}`}
      </span>
      <span className="caption faint-text nowrap">
        <span className="reader-only">{t('records.balanceAfter')} </span>
        <Amount value={line.balanceAfter} />
      </span>
    </li>
  );
}

/** The record as cards under their days, for narrow screens. */
export function AccountCards({ lines, before, onOpen }: Props) {
  const nameOf = useDayName();
  return byDay(lines, ({ at }) => at).map(({ day, items }) => (
    <section key={day}>
      {before && dayText(before.at) === day ? null : <h2 className="bet-day">{nameOf(day)}</h2>}
      <ul className="card flush">
        {items.map((line) => (
          <Card key={line.line} line={line} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}
