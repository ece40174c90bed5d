import './bets.css';
import './records.css';
import '@sorak/ui/Card.css';
import '@sorak/ui/Table.css';
import '@sorak/ui/Field.css';
import { type ReactNode, useState } from 'react';
import type { RequestOf } from '@sorak/client/calls.ts';
import { NumberSearch } from './NumberSearch.tsx';
import { PRESETS } from './period.ts';
import type { Days } from './PeriodPicker.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordHead } from './RecordHead.tsx';

type Props = {
  readonly title: string;
  readonly about: string;
  /** What the file is of. */
  readonly question: RequestOf<'createExport'>;
  readonly search: { readonly label: string; readonly value: string; readonly onSearch: (number: string) => void };
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  /** What the record is narrowed by beside its days, and how much of it is in force. */
  readonly filters: ReactNode;
  readonly filterCount: number;
  readonly isBusy: boolean;
  /** Its sums and its lines. */
  readonly children: ReactNode;
};

/** A record: its head with the search by number, its filters, its sums and its lines. */
export function RecordFrame({ title, about, question, search, days, onDays, filters, filterCount, isBusy, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RecordHead
        title={title}
        about={about}
        question={question}
        filters={{ isOpen, count: filterCount, onToggle: () => setOpen(!isOpen) }}
      >
        <NumberSearch {...search} />
      </RecordHead>
      <div className="card flush bets" aria-busy={isBusy}>
        <RecordFilters days={days} presets={PRESETS} isOpen={isOpen} onDays={onDays} onOpen={() => setOpen(true)}>
          {filters}
        </RecordFilters>
        {children}
      </div>
    </>
  );
}
