import '@sorak/ui/Table.css';
import type { RankOutlook as Outlook } from '@sorak/contract';
import { formatAmount, shortAmount } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useHouseTime } from '../../../api/house-time.ts';
import { useText } from '../../../locales/text.ts';

type Column = Outlook['columns'][number];
const STEP = 10_000;
/** The range goes to so many times the average, or to this where there is none. */
const WIDTH = 3;
const MIN_WIDTH = 1_000_000;

function Dates({ dates }: Pick<Outlook, 'dates'>) {
  const t = useText();
  const house = useHouseTime();
  return (
    <div>
      <h3>{t('vip.dates')}</h3>
      {dates.length === 0 ? <p className="small faint-text">{t('vip.datesNone')}</p> : null}
      <ul className="vip-dates">
        {dates.map(({ at, campaign, title, lang, amount, form }) => (
          <li key={`${campaign} ${at}`} className="row between small">
            <span>
              <b className="digits">{house.day(at).slice(0, 5)}</b> <span lang={lang}>{title}</span>
            </span>
            <span className="digits">{form === 'points' ? t('vip.giftPoints', { amount: shortAmount(amount) }) : shortAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Columns({ outlook }: { readonly outlook: Outlook }) {
  const t = useText();
  const house = useHouseTime();
  const { columns, endsAt, daysLeft, returnPercent } = outlook;
  const rows: readonly (readonly [string, (column: Column) => ReactNode])[] = [
    [t('vip.row.validBet'), ({ validBet }) => formatAmount(validBet)],
    [t('vip.row.rank', { date: house.day(endsAt) }), ({ labelName, lang }) => <span lang={lang}>{labelName}</span>],
    [t('vip.row.held'), ({ heldUntil }) => (heldUntil === null ? t('vip.heldAlways') : house.day(heldUntil - 1))],
    [t('vip.row.gifts'), ({ gifts }) => shortAmount(gifts)],
    [t('vip.row.rebate'), ({ rebate }) => formatAmount(rebate)],
    [t('vip.row.cost', { percent: returnPercent }), ({ cost }) => formatAmount(cost === 0 ? 0 : -cost)],
  ];
  return (
    <ScrollX label={t('vip.outlook')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('vip.outlook')}</th>
            {columns.map(({ kind, perDay, labelName, isWithinLimits }) => (
              <th key={kind} scope="col">
                {t(`vip.column.${kind}`, { rank: labelName })}
                {kind === 'stop' ? null : (
                  <span className="caption faint-text vip-when">{t('vip.perDayOf', { amount: shortAmount(perDay), days: daysLeft })}</span>
                )}
                {isWithinLimits ? null : <span className="caption vip-when">{t('vip.pastLimits')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.kind}>
                  <span className="digits">{show(column)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

/** "Where would I stand": without another bet, with so much a day, and on the next rank, as the platform reckons it from the own record. */
export function RankOutlook() {
  const t = useText();
  const house = useHouseTime();
  const [perDay, setPerDay] = useState(0);
  const asked = useDeferredValue(perDay);
  const first = useCall('getRankOutlook', {}).data;
  const outlook = useCall('getRankOutlook', { perDay: asked }).data ?? first;
  if (!outlook) return <Skeleton className="vip-wait" />;
  const { average, maxPerDay, endsAt, columns } = outlook;
  const width = Math.min(Math.max(MIN_WIDTH, Math.ceil((average * WIDTH) / STEP) * STEP), maxPerDay ?? Infinity);
  const label = t('vip.perDay', { date: house.day(endsAt - 1) });
  return (
    <section className="card vip-outlook" aria-labelledby="vip-outlook">
      <h2 id="vip-outlook">{t('vip.outlook')}</h2>
      <p className="small faint-text">
        {t('vip.outlookText')} {t('vip.houseDays', { zone: house.zone(endsAt) })}
      </p>
      {columns.length > 1 ? (
        <label className="vip-range">
          <span className="row between small">
            <span>{label}</span>
            <b className="digits">{shortAmount(perDay)}</b>
          </span>
          <input type="range" min={0} max={width} step={STEP} value={perDay} onChange={({ target }) => setPerDay(Number(target.value))} />
          <span className="caption faint-text">{t('vip.average', { amount: shortAmount(average) })}</span>
        </label>
      ) : null}
      {maxPerDay === null ? null : <Note>{t('vip.outlookLimit', { amount: shortAmount(maxPerDay) })}</Note>}
      <Columns outlook={outlook} />
      <Dates dates={outlook.dates} />
      <p className="caption faint-text">{t('vip.outlookNote')}</p>
    </section>
  );
}
