import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { useState } from 'react';
import { type Days, DayFields, PresetPicker } from '../../features/site/records/PeriodPicker.tsx';
import { periodOf } from '../../features/site/records/period.ts';

const PRESETS = ['today', 'week', 'fortnight', 'month'] as const;

const chosen = createStore<Days | null>(null);

/** The days that the pages of the agent centre are of: what is picked on one of them holds for the next, so that figures and what they are made of agree. */
export function useDays(): { readonly days: Days; readonly from: number; readonly to: number; readonly setDays: (days: Days) => void } {
  const [first] = useState((): Days => ({ preset: 'fortnight', period: periodOf('fortnight', Date.now()) }));
  const days = useStore(chosen) ?? first;
  return { days, from: days.period.from, to: days.period.to + 1, setDays: chosen.set };
}

type Props = { readonly days: Days; readonly onDays: (days: Days) => void };

/** Which days a page is of. Days of one's own stand behind a press where there is no room. */
export function DaysPicker({ days, onDays }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'agent-days open' : 'agent-days'}>
      <PresetPicker days={days} presets={PRESETS} onChange={onDays} onOwn={() => setOpen(true)} />
      <DayFields days={days} onChange={onDays} />
    </div>
  );
}
