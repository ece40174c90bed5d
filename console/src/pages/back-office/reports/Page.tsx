import './reports.css';
import { isOfMembers, isOfTime, PLAY_DIMENSIONS } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { SavedViews } from '../../../features/SavedViews.tsx';
import { useNow } from '../../../api/presence.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { clockText } from '../../../lib/zone.ts';
import { useText } from '../../../locales/text.ts';
import { Change } from '../today/Change.tsx';
import { type Asked, askedOf, type Figure as Name } from './asked.ts';
import { Chart } from './Chart.tsx';
import { formatFigure, type Report } from './names.ts';
import { Mailed } from './Mailed.tsx';
import { Rows } from './Rows.tsx';
import { RegulatorFiles } from './RegulatorFiles.tsx';
import { Sentence } from './Sentence.tsx';

const TILES: readonly Name[] = ['ggr', 'ngr', 'left', 'deposits', 'withdrawals'];
const GAME_TILES: readonly Name[] = ['ggr', 'turnover', 'payouts', 'bets'];
const MEMBER_TILES: readonly Name[] = ['ggr', 'ngr', 'gifts', 'deposits', 'withdrawals'];
const tilesOf = (by: Asked['by']): readonly Name[] => (PLAY_DIMENSIONS.includes(by) ? GAME_TILES : isOfMembers(by) ? MEMBER_TILES : TILES);

/** Games by their greatest figure first; time as it goes. */
const ordered = ({ rows }: Report, { by, figure }: Asked): Report['rows'] =>
  isOfTime(by) ? rows : rows.toSorted((a, b) => (b.figures[figure] ?? 0) - (a.figures[figure] ?? 0));

/** Whether all sums and lines are what members hold, and what of the report is read from lines. */
function Proof({ report }: { readonly report: Report }) {
  const text = useText();
  const { sumsNow, heldNow, openDays, timeZone, readAt } = report;
  if (sumsNow !== heldNow)
    return (
      <Note tone="negative" alert>
        {text('month.broken', { lines: formatMoney(sumsNow), held: formatMoney(heldNow) })}
      </Note>
    );
  return (
    <p className="small soft-text">
      <Badge tone="positive">{text('month.proved')}</Badge> {text('report.provedText', { sum: formatMoney(heldNow) })}{' '}
      {text('report.days', { zone: timeZone.replaceAll('_', ' '), at: formatTime(readAt) })}{' '}
      {openDays > 0 ? text('report.openDays', { count: openDays }) : ''}
    </p>
  );
}

/** Reports of money and play: one sentence says which, all of it in the address. */
export function Page() {
  const text = useText();
  const today = clockText(useNow()).slice(0, 10);
  const asked = askedOf(useQuery(), today);
  const { by, from, to, against } = asked;
  const answer = useCall('getReport', { by, from, to, against });
  return (
    <div className="page">
      <PageHead title={text('report.title')}>
        <SavedViews page="reports" />
      </PageHead>
      <Sentence asked={asked} today={today} />
      <Answered
        answer={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyTitle={text('report.none')}
        emptyText={text('report.noneText')}
      >
        {(report) => {
          const shown = { ...report, rows: ordered(report, asked) };
          return (
            <>
              <div className="figures five">
                {tilesOf(by).map((name) => (
                  <Figure
                    key={name}
                    label={text(`figure.${name}`)}
                    value={formatFigure(name, report.total[name])}
                    note={report.before ? formatFigure(name, report.before[name]) : report.currency}
                    change={report.before ? <Change now={report.total[name] ?? 0} before={report.before[name] ?? 0} /> : undefined}
                  />
                ))}
              </div>
              <Chart asked={asked} rows={shown.rows} />
              <div className="row between gap-medium wraps">
                <Proof report={report} />
                <span className="row gap-small">
                  <ListFile list="getReport" request={{ by, from, to, against }} />
                  <PrintButton label={text('report.print')} />
                </span>
              </div>
              <Rows asked={asked} rows={shown.rows} total={report.total} before={report.before} />
              <p className="caption faint-text">{text('report.formula')}</p>
              {isOfMembers(by) ? <p className="caption faint-text">{text(`report.of.${by}`)}</p> : null}
              {by === 'game' || isOfMembers(by) ? null : (
                <p className="caption faint-text">{text(PLAY_DIMENSIONS.includes(by) ? 'report.costsOfPlay' : 'report.costs')}</p>
              )}
            </>
          );
        }}
      </Answered>
      <Mailed asked={asked} />
      <RegulatorFiles from={from} to={to} />
    </div>
  );
}
