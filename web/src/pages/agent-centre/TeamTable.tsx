import type { TeamMember } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { dayText, momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { useTeamRates } from './use-team-rates.ts';

type Props = {
  readonly caption: string;
  readonly rows: readonly TeamMember[];
  /** `people` shows where each stands, `money` what each staked and won. */
  readonly view: 'people' | 'money';
  readonly onPick: (memberId: string) => void;
};

const account = (t: Text, onPick: Props['onPick']): Column<TeamMember> => ({
  key: 'account',
  head: t('agent.account'),
  cell: (row) => (
    <>
      <TextButton aria-label={t('agent.openOf', { account: row.account })} onClick={() => onPick(row.memberId)}>
        <bdi>{row.account}</bdi>
      </TextButton>
      <span className="caption faint-text agent-remark">{t('agent.since', { day: dayText(row.registeredAt) })}</span>
    </>
  ),
});

const money = (t: Text, key: 'stake' | 'validBet' | 'payout'): Column<TeamMember> => ({
  key,
  head: t(`agent.${key}`),
  numeric: true,
  isWide: key !== 'validBet',
  cell: ({ own }) => (own ? <Amount value={own[key]} /> : '—'),
});

/** Where the brand shows it to agents. */
const balance = (t: Text, rows: Props['rows']): Column<TeamMember>[] =>
  rows.some((row) => row.balance !== null)
    ? [
        {
          key: 'balance',
          head: t('agent.balance'),
          numeric: true,
          isWide: true,
          cell: (row) => (row.balance === null ? '—' : <Amount value={row.balance} />),
        },
      ]
    : [];

const net = (t: Text): Column<TeamMember> => ({
  key: 'net',
  head: t('agent.net'),
  numeric: true,
  cell: ({ own }) => (own ? <Amount value={own.net} signed /> : '—'),
});

const place = (t: Text, ratesOf: (memberId: string) => readonly string[]): Column<TeamMember> => ({
  key: 'place',
  head: t('agent.place'),
  cell: ({ memberId, isAgent, level }) => (
    <>
      <Badge tone={isAgent ? 'citron' : undefined}>{t(isAgent ? 'agent.kind.agent' : 'agent.kind.member')}</Badge>
      <span className="caption faint-text agent-remark">{level === 1 ? t('agent.direct') : t('agent.level', { level })}</span>
      {ratesOf(memberId)
        .slice(0, 1)
        .map((rate) => (
          <span key={rate} className="caption faint-text agent-remark">
            {rate}
          </span>
        ))}
    </>
  ),
});

const people = (t: Text): Column<TeamMember>[] => [
  {
    key: 'seen',
    head: t('agent.lastSeen'),
    isWide: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : momentText(lastSeenAt)),
  },
  // On a telephone what somebody won or lost would be cut off beside it: it stands on the person's own page.
  {
    key: 'below',
    head: t('agent.team'),
    numeric: true,
    isWide: true,
    cell: ({ below }) => (below === 0 ? '—' : below.toLocaleString('en')),
  },
];

/** People of a team, masked; a press opens one. */
export function TeamTable({ caption, rows, view, onPick }: Props) {
  const t = useText();
  useLanguage();
  const ratesOf = useTeamRates(view === 'people' ? rows : []);
  const columns =
    view === 'people'
      ? [account(t, onPick), place(t, ratesOf), ...people(t), ...balance(t, rows), money(t, 'validBet'), net(t)]
      : [
          account(t, onPick),
          { key: 'bets', head: t('agent.bets'), numeric: true, cell: ({ own }: TeamMember) => own?.bets.toLocaleString('en') ?? '—' },
          money(t, 'stake'),
          money(t, 'validBet'),
          money(t, 'payout'),
          net(t),
        ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />;
}
