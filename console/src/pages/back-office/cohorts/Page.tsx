import './cohorts.css';
import { Card } from '@sorak/ui/Card.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SavedViews } from '../../../features/SavedViews.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { MEASURES } from './cohort-figures.ts';
import { HeatMap } from './HeatMap.tsx';

const WEEKS = ['4', '8', '12', '26'] as const;

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
                  <ListFile list="getCohorts" request={{ weeks }} />
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
