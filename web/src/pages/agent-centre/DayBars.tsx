import { formatAmount } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { scaleOf, unitOf } from '../../features/site/records/chart-scale.ts';
import { periodName, shortPeriodName } from '../../features/site/records/period-name.ts';
import { useBarWalk } from '../../features/site/records/use-bar-walk.ts';
import { clockText, momentText } from '../../lib/time.ts';
import { useNarrow } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';

export type DayValue = { readonly at: number; readonly value: number };
type Props = {
  readonly label: string;
  readonly days: readonly DayValue[];
  readonly isLow?: boolean;
  readonly isCount?: boolean;
  /** Whether a bar is an hour. */
  readonly isHourly?: boolean;
  /** Shows what a day is made of. */
  readonly onDay: (at: number) => void;
};

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
/** Names below the bars that have room; the others are left out evenly. */
const MAX_NAMES = 14;

/** One figure by day, or by hour, as bars up or down: a press shows what a day is made of, and arrow keys walk along them. */
export function DayBars({ label, days, isLow, isCount, isHourly, onDay }: Props) {
  const t = useText();
  const shown = (value: number): string => (isCount ? value.toLocaleString('en') : formatAmount(value, isLow));
  const language = useLanguage();
  const nameOf = (at: number): string => (isHourly ? momentText(at) : periodName(at, 'daily', language));
  const shortOf = (at: number, isFirst: boolean): string =>
    isHourly ? clockText(at).slice(0, 5) : shortPeriodName(at, 'daily', language, isFirst);
  const every = Math.ceil(days.length / (useNarrow() ? MAX_NAMES / 2 : MAX_NAMES));
  const scale = scaleOf(days.map(({ value }) => value));
  const unit = unitOf(scale);
  const zero = scale.place(0);
  const { current, setCurrent, walk } = useBarWalk(days.length);
  return (
    <figure className={classNames('profit-chart agent-bars', isLow && 'low')}>
      <div className="profit-field" role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={walk}>
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className={classNames('profit-line', tick === 0 && 'zero')}
            style={{ insetBlockEnd: percent(scale.place(tick)) }}
            aria-hidden="true"
          >
            <span>{(tick / unit).toLocaleString('en')}</span>
          </div>
        ))}
        <div className="profit-bars">
          {days.map(({ at, value }, index) => {
            const end = scale.place(value);
            const style: CSSProperties = { insetBlockEnd: percent(Math.min(zero, end)), blockSize: percent(Math.abs(end - zero)) };
            const edge = (index + 0.5) / days.length;
            return (
              <button
                key={at}
                type="button"
                aria-label={`${nameOf(at)}: ${shown(value)}`}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onClick={() => onDay(at)}
                className={classNames(
                  'profit-bar',
                  value < 0 && 'negative',
                  value === 0 && 'nothing',
                  edge < 0.25 && 'at-start',
                  edge > 0.75 && 'at-end',
                )}
              >
                <i style={style} />
                <span className="profit-tip" aria-hidden="true">
                  <b>{nameOf(at)}</b>
                  <span>{shown(value)}</span>
                </span>
              </button>
            );
          })}
        </div>
      </div>
      <div className="profit-names" aria-hidden="true">
        {days.map(({ at }, index) => (
          <span key={at}>{index % every === 0 ? shortOf(at, index === 0) : ''}</span>
        ))}
      </div>
      <figcaption className="caption faint-text">
        {isCount ? t('agent.inPeople') : t(unit === 1 ? 'agent.inOnes' : unit === 1_000 ? 'agent.inThousands' : 'agent.inMillions')}
      </figcaption>
    </figure>
  );
}
