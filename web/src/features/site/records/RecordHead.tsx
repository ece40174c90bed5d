import { Count } from '@sorak/ui/Badge.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { slidersIcon } from '@sorak/ui/page-icons.ts';
import type { ReactNode } from 'react';
import type { RequestOf } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { RecordFile } from './RecordFile.tsx';

type Props = {
  readonly title: string;
  readonly about: string;
  /** What the file is of. */
  readonly question: RequestOf<'createExport'>;
  /** The button that opens the filters where there is no room for them, with how many are in force. */
  readonly filters?: { readonly isOpen: boolean; readonly count: number; readonly onToggle: () => void };
  readonly children?: ReactNode;
};

/** The head of a record: what it is, its search, its file, its filters. */
export function RecordHead({ title, about, question, filters, children }: Props) {
  const t = useText();
  return (
    <div className="bet-top">
      <div className="grow">
        <h1 className="display-medium">{title}</h1>
        <p className="soft-text bet-about">{about}</p>
      </div>
      {children}
      <RecordFile question={question} />
      {filters ? (
        <span className="bet-sliders">
          <IconButton label={t('bets.filters')} aria-expanded={filters.isOpen} onClick={filters.onToggle}>
            <Icon path={slidersIcon} />
          </IconButton>
          <Count value={filters.count} />
        </span>
      ) : null}
    </div>
  );
}
