import type { ReactNode } from 'react';
import type { Preset } from './period.ts';
import { type Days, DayFields, PresetPicker } from './PeriodPicker.tsx';

type Props = {
  readonly days: Days;
  readonly presets: readonly Preset[];
  /** On narrow screens all but the usual spans stand behind a button. */
  readonly isOpen: boolean;
  readonly onDays: (days: Days) => void;
  readonly onOpen: () => void;
  readonly children?: ReactNode;
};

/** What a record is narrowed by: its days, and what else it has. */
export function RecordFilters({ days, presets, isOpen, onDays, onOpen, children }: Props) {
  return (
    <div className={isOpen ? 'bet-filters open' : 'bet-filters'}>
      <PresetPicker days={days} presets={presets} onChange={onDays} onOwn={onOpen} />
      <div className="bet-more">
        <DayFields days={days} onChange={onDays} />
        {children}
      </div>
    </div>
  );
}
