import type { HarmCase, HarmMarker } from '@sorak/contract';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { formatCount, formatMoney, formatTime, formatTimes } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const TIMES: ReadonlySet<string> = new Set(['rising', 'spend']);
const valueText = ({ code, value }: HarmMarker): string => (TIMES.has(code) ? formatTimes(value * 100) : formatCount(value));
const usualText = ({ code, usual }: HarmMarker): string =>
  usual === null ? '–' : TIMES.has(code) ? formatMoney(usual) : formatCount(usual);

/** The records behind a marker, each with its time. */
function Records({ marker }: { readonly marker: HarmMarker }) {
  const text = useText();
  return (
    <details className="small">
      <summary aria-label={text('harm.recordsOf', { marker: wordOf('harm.marker', marker.code) })}>{text('harm.records')}</summary>
      <ul className="told">
        {marker.records.map(({ what, reference, at, amount }) => (
          <li key={`${what} ${reference} ${at}`} className="caption">
            {wordOf('harm.record', what)} <span className="digits">{formatTime(at)}</span>
            {amount === null ? null : <b className="digits"> {formatMoney(amount)}</b>}
          </li>
        ))}
      </ul>
    </details>
  );
}

const columnsOf = (text: Text): Column<HarmMarker>[] => [
  {
    key: 'marker',
    head: text('harm.marker'),
    cell: (marker) => (
      <>
        <span>{wordOf('harm.marker', marker.code)}</span>
        <Records marker={marker} />
      </>
    ),
  },
  { key: 'seen', head: text('harm.seen'), numeric: true, cell: (marker) => <b className="firm">{valueText(marker)}</b> },
  { key: 'usual', head: text('harm.usual'), numeric: true, cell: (marker) => <span className="faint-text">{usualText(marker)}</span> },
  {
    key: 'points',
    head: text('harm.points'),
    numeric: true,
    cell: ({ points, max }) => (
      <span className="harm-points">
        <meter min={0} max={max} value={points} aria-hidden="true" />
        {points}
      </span>
    ),
  },
];

/** What raised the score, the heaviest first. */
export function Markers({ one }: { readonly one: HarmCase }) {
  const text = useText();
  if (one.markers.length === 0) return <p className="small soft-text pad">{text('harm.noMarkers')}</p>;
  return <Table caption={text('harm.markers')} columns={columnsOf(text)} rows={one.markers} rowKey={({ code }) => code} dense />;
}
