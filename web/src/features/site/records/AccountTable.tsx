import type { Movement } from '@sorak/contract';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { byDay, useDayName } from './by-day.ts';
import { numberOf, titleOf } from './movement-look.ts';
import { Change, MovementMark, MovementName } from './MovementName.tsx';

type RowProps = { readonly line: Movement; readonly onOpen: (line: Movement) => void };
type Props = {
  readonly lines: readonly Movement[];
  /** Whether every movement of the days is in the list, so that a day's first line has its last balance. */
  readonly isWhole: boolean;
  /** Whether the list begins a day: its end is not on a page before. */
  readonly isFirstPage: boolean;
  readonly onOpen: (line: Movement) => void;
};

function Row({ line, onOpen }: RowProps) {
  const t = useText();
  return (
    <tr>
      <td>
        <time
          className="soft-text digits nowrap"
          dateTime={new Date(line.at).toISOString()}
          title={`${dayText(line.at)} ${clockText(line.at)}`}
        >
          {clockText(line.at)}
        </time>
      </td>
      <td>
        <span className="row">
          <MovementMark line={line} />
          <MovementName line={line} />
        </span>
      </td>
      <td className="desk">
        <span className="faint-text digits bet-id">{numberOf(line)}</span>
      </td>
      <td className="numeric bold">
        <Change value={line.change} />
      </td>
      <td className="numeric bold">
        <Amount value={line.balanceAfter} />
      </td>
      <td>
        <IconButton small label={t('records.detailOf', { what: titleOf(line, t), line: line.line })} onClick={() => onOpen(line)}>
          <Icon path={chevronRightIcon} size="s" flip />
        </IconButton>
      </td>
    </tr>
  );
}

/** The record as a table under its days, newest first, each day with the balance at its end. */
export function AccountTable({ lines, isWhole, isFirstPage, onOpen }: Props) {
  const t = useText();
  const nameOf = useDayName();
  return (
    <ScrollX label={t('records.title')}>
      <table className="data-table dense record-table">
        <caption className="reader-only">{t('records.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bets.time')}</th>
            <th scope="col">{t('records.what')}</th>
            <th scope="col" className="desk">
              {t('records.number')}
            </th>
            <th scope="col" className="numeric">
              {t('records.change')}
            </th>
            <th scope="col" className="numeric">
              {t('records.balanceAfter')}
            </th>
            <th scope="col">
              <span className="reader-only">{t('records.detail')}</span>
            </th>
          </tr>
        </thead>
        {byDay(lines, ({ at }) => at).map(({ day, items }, index) => (
          <tbody key={day}>
            <tr className="record-day">
              <th scope="rowgroup" colSpan={2}>
                {nameOf(day)}
              </th>
              <td className="desk" aria-hidden="true" />
              <td aria-hidden="true" />
              <td className="numeric faint-text">
                {isWhole && items[0] && (index > 0 || isFirstPage) ? <Amount value={items[0].balanceAfter} /> : null}
              </td>
              <td aria-hidden="true"> </td>
            </tr>
            {items.map((line) => (
              <Row key={line.line} line={line} onOpen={onOpen} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollX>
  );
}
