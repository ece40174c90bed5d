import './cohorts.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SavedViews } from '../../../features/SavedViews.tsx';
import { csvField, csvFile } from '../../../lib/csv.ts';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { type Cohorts, figureOf, MEASURES, type Measure } from './cohort-figures.ts';
import { HeatMap } from './HeatMap.tsx';

const WEEKS = ['4', '8', '12', '26'] as const;

/** A line a cohort: how many, then each week's figure. */
function save({ rows }: Cohorts, measure: Measure, text: Text): void {
  const weeks = Math.max(0, ...(rows ?? []).map(({ cells }) => cells.length));
  const nths = Array.from({ length: weeks }, (_, nth) => nth);
  const lines = (rows ?? []).map((row) => [
    csvField(row.week),
    String(row.members),
    ...nths.map((nth) => {
      const value = figureOf(row, nth, measure);
      return value === null ? '' : measure === 'members' ? (value * 100).toFixed(1) : value.toFixed(2);
    }),
  ]);
  saveCsv(
    `sorak-cohorts-${measure}`,
    csvFile([[csvField(text('cohorts.first')), csvField(text('cohorts.count')), ...nths.map(String)], ...lines]),
  );
}

/** First depositors by week, and what became of each week's: who came back, what they lost and paid in a head. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const measure = MEASURES.find((one) => one === query.get('measure')) ?? 'members';
  const weeks = WEEKS.find((one) => one === query.get('weeks')) ?? '12';
  const answer = useCall('getCohorts', { weeks });
  return (
    <div className="page">
      <PageHead title={text('cohorts.title')}>
        <SavedViews page="cohorts" />
      </PageHead>
      <div className="row gap-medium wraps">
        <Select
          small
          label={text('cohorts.measure')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: text(`cohorts.${value}`) }))}
          onPick={(value) => setSearch({ measure: value === 'members' ? '' : value })}
        />
        <Select
          small
          label={text('cohorts.weeks')}
          value={weeks}
          options={WEEKS.map((value) => ({ value, label: text('cohorts.weeksOf', { count: Number(value) }) }))}
          onPick={(value) => setSearch({ weeks: value === '12' ? '' : value })}
        />
      </div>
      <Answered
        answer={answer}
        isEmpty={({ rows }) => rows?.length === 0}
        emptyTitle={text('cohorts.none')}
        emptyText={text('cohorts.noneText')}
      >
        {(cohorts) =>
          cohorts.rows === null ? (
            <Card>
              <p>{text('cohorts.tooMuch')}</p>
            </Card>
          ) : (
            <>
              <Card look="flush" className="printed">
                <HeatMap rows={cohorts.rows} openWeek={cohorts.openWeek} measure={measure} />
              </Card>
              <div className="row between gap-medium wraps">
                <p className="caption faint-text">
                  {text(measure === 'members' ? 'cohorts.noteMembers' : 'cohorts.noteMoney', { currency: cohorts.currency })}{' '}
                  {text('cohorts.readAt', { at: formatTime(cohorts.readAt) })} <span className="cohort-key open" aria-hidden="true" />{' '}
                  {text('cohorts.open')}
                </p>
                <span className="row gap-small">
                  <Button onClick={() => save(cohorts, measure, text)}>{text('month.csv')}</Button>
                  <PrintButton label={text('report.print')} />
                </span>
              </div>
            </>
          )
        }
      </Answered>
    </div>
  );
}
