import { REPORT_AGAINST, REPORT_DIMENSIONS } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { type Asked, figuresOf, stretchesOf } from './asked.ts';

/** A report is one sentence: a figure, by what, over which days, against which. */
export function Sentence({ asked, today }: { readonly asked: Asked; readonly today: string }) {
  const text = useText();
  const { by, from, to, against, figure } = asked;
  const stretches = Object.entries(stretchesOf(today)) as [keyof ReturnType<typeof stretchesOf>, readonly [string, string]][];
  return (
    <Card className="stack">
      <div className="row gap-medium wraps report-sentence">
        <span>{text('report.show')}</span>
        <Select
          small
          label={text('report.figure')}
          value={figure}
          options={figuresOf(by).map((value) => ({ value, label: text(`figure.${value}`) }))}
          onPick={(value) => setSearch({ figure: value })}
        />
        <span>{text('report.by')}</span>
        <Select
          small
          label={text('report.dimension')}
          value={by}
          options={REPORT_DIMENSIONS.map((value) => ({ value, label: text(`dimension.${value}`) }))}
          onPick={(value) => setSearch({ by: value })}
        />
        <span>{text('report.over')}</span>
        <span className="input little">
          <DayField
            aria-label={text('audit.from')}
            value={from}
            max={to}
            pickLabel={text('audit.pickFrom')}
            onDay={(day) => setSearch({ from: day || from, to })}
          />
        </span>
        <span>–</span>
        <span className="input little">
          <DayField
            aria-label={text('audit.to')}
            value={to}
            min={from}
            pickLabel={text('audit.pickTo')}
            onDay={(day) => setSearch({ from, to: day || to })}
          />
        </span>
        <span>{text('report.against')}</span>
        <Select
          small
          label={text('report.against')}
          value={against}
          options={REPORT_AGAINST.map((value) => ({ value, label: text(`against.${value}`) }))}
          onPick={(value) => setSearch({ against: value })}
        />
      </div>
      <div className="row gap-small wraps">
        {stretches.map(([name, [first, last]]) => (
          <Chip key={name} pressed={first === from && last === to} onPress={() => setSearch({ from: first, to: last })}>
            {text(`stretch.${name}`)}
          </Chip>
        ))}
      </div>
    </Card>
  );
}
