import type { Bonus } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import type { Column } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { PagedCard } from './PagedCard.tsx';

const TONE: Readonly<Record<Bonus['state'], BadgeTone | undefined>> = {
  running: 'info',
  met: 'positive',
  given_up: undefined,
  expired: 'warn',
};

type Props = {
  readonly page: Pick<ValueOf<'getBonuses'>, 'list' | 'totalPages'>;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly onOpen: (id: string) => void;
};

const columnsFor = (t: Text, onOpen: (id: string) => void): Column<Bonus>[] => [
  {
    key: 'name',
    head: t('bonus.name'),
    cell: ({ name, lang }) => (
      <b className="firm" lang={lang}>
        {name}
      </b>
    ),
  },
  { key: 'received', head: t('bonus.received'), cell: ({ grantedAt }) => <span className="soft-text digits">{dayText(grantedAt)}</span> },
  {
    key: 'amount',
    head: t('bonus.amount'),
    numeric: true,
    cell: ({ amount }) => <span className="digits">{formatAmount(amount)}</span>,
  },
  {
    key: 'times',
    head: t('bonus.required'),
    numeric: true,
    cell: ({ times }) => <span className="soft-text digits">{t('bonus.times', { times })}</span>,
  },
  { key: 'end', head: t('bonus.end'), cell: ({ state }) => <Badge tone={TONE[state]}>{t(`bonus.state.${state}`)}</Badge> },
  {
    key: 'open',
    head: <span className="reader-only">{t('bonus.open')}</span>,
    cell: ({ id, name }) => (
      <TextButton className="small nowrap" aria-label={t('bonus.openOf', { name })} onClick={() => onOpen(id)}>
        {t('bonus.open')}
      </TextButton>
    ),
  },
];

/** Bonuses that have ended, with how they did and the way to their bets. */
export function PastBonuses({ page, pageNo, onPage, onOpen }: Props) {
  const t = useText();
  const columns = columnsFor(t, onOpen);
  return <PagedCard title={t('bonus.past')} empty={t('bonus.pastEmpty')} page={page} columns={columns} pageNo={pageNo} onPage={onPage} />;
}
