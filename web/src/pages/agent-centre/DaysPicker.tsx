import { useState } from 'react';
import { type Days, DayFields, PresetPicker } from '../../features/records/PeriodPicker.tsx';
import { periodOf } from '../../features/records/period.ts';

const PRESETS = ['today', 'week', 'fortnight', 'month'] as const;

export const firstDays = (now: number): Days => ({ preset: 'fortnight', period: periodOf('fortnight', now) });

type Props = { readonly days: Days; readonly onDays: (days: Days) => void };

/** Which days a page is of. Days of one's own stand behind a press where there is no room. */
export function DaysPicker({ days, onDays }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'ac-days open' : 'ac-days'}>
      <PresetPicker days={days} presets={PRESETS} onChange={onDays} onOwn={() => setOpen(true)} />
      <DayFields days={days} onChange={onDays} />
    </div>
  );
}
