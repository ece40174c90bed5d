import { type CampaignRule, type Gift, shortAmount } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { banIcon, cupIcon, gaugeIcon, shieldOffIcon, walletIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useSettings } from '../../../api/settings.ts';
import { dayTextIn, momentText } from '../../../lib/time.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';

type Profit = ValueOf<'getProfit'>;
/** A day, or all of them together. */
type Line = Pick<Profit['totals'], 'stake' | 'payout' | 'net'> & { readonly key: string; readonly isTotal: boolean };
type Share = Extract<CampaignRule['size'], { kind: 'share' }>;
type Loss = Extract<CampaignRule['trigger'], { kind: 'net_loss' }>;

const DAY_MS = 86_400_000;
const DAYS = { daily: 1, weekly: 7 } as const;

/** The day or week that a gift of the fund is reckoned from: its cause names the beginning. */
function spanOf({ cause }: Gift, cycle: Loss['cycle']): { from: number; to: number } | null {
  const from = Number(/^loss:(\d+)$/.exec(cause)?.[1]);
  return Number.isFinite(from) ? { from, to: from + DAYS[cycle] * DAY_MS } : null;
}

/** The days, oldest first, and their sum below them. */
export const rescueLines = (t: Text, { periods, totals }: Pick<Profit, 'periods' | 'totals'>, timeZone: string): Line[] => [
  ...periods
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ startsAt, stake, payout, net }) => ({ key: dayTextIn(startsAt, timeZone), isTotal: false, stake, payout, net })),
  { key: t('records.total'), isTotal: true, stake: totals.stake, payout: totals.payout, net: totals.net },
];

/** A day as a bar: to one side what was lost, to the other what was won, as long as it is beside the greatest day. */
const Bar = ({ net, max }: { readonly net: number; readonly max: number }) => (
  <span className="rescue-bar" aria-hidden="true">
    <i className={net < 0 ? 'lost' : 'gained'} style={{ width: `${max === 0 ? 0 : (Math.abs(net) / max) * 50}%` }} />
  </span>
);

const columnsOf = (t: Text, max: number): Column<Line>[] => [
  { key: 'day', head: t('rescue.day'), cell: ({ key, isTotal }) => <span className={isTotal ? 'bold' : 'digits'}>{key}</span> },
  { key: 'stake', head: t('rescue.stake'), numeric: true, cell: ({ stake }) => <Amount value={stake} /> },
  { key: 'payout', head: t('rescue.payout'), numeric: true, cell: ({ payout }) => <Amount value={payout} /> },
  {
    key: 'net',
    head: t('rescue.net'),
    numeric: true,
    cell: ({ net, isTotal }) => (
      <span className="rescue-net">
        {isTotal ? null : <Bar net={net} max={max} />}
        <Amount value={net} signed />
      </span>
    ),
  },
];

/** What of a loss did not count, as it was of the house's money or to other players; nothing where the rule's cap decided, or but roundings differ. */
export function apartOf(lost: number, gift: number, { percent, cap }: { readonly percent: number; readonly cap: number }): number {
  if (gift >= cap) return 0;
  const counted = (gift * 100) / percent;
  return lost - counted > 1 / percent ? Math.round((lost - counted) * 100) / 100 : 0;
}

function Formula({ lost, gift, size }: { readonly lost: number; readonly gift: number; readonly size: Share }) {
  const t = useText();
  const apart = apartOf(lost, gift, size);
  return (
    <p className="campaign-formula digits">
      <b>{shortAmount(lost)}</b>
      {apart > 0 ? (
        <>
          {' '}
          − <b>{shortAmount(apart)}</b> {t('rescue.apart')}
        </>
      ) : null}{' '}
      × <b>{size.percent}%</b> {t('rescue.max', { max: shortAmount(size.cap) })} = <b>{shortAmount(gift)}</b>
    </p>
  );
}

/** The conditions that the fund was looked at by before it was offered; a claim looks at them again. */
export function RescueChecks({ gift, trigger }: { readonly gift: Gift; readonly trigger: Loss }) {
  const t = useText();
  const checks: readonly (readonly [MessageKey, number])[] = [
    ['rescue.check.loss', trigger.min],
    ...(trigger.balanceBelow === null ? [] : ([['rescue.check.balance', trigger.balanceBelow]] as const)),
    ['rescue.check.withdrawal', 0],
    ['rescue.check.once', 0],
    ['rescue.check.stop', 0],
  ];
  return (
    <Card>
      <h2>{t('rescue.checks', { time: momentText(gift.offeredAt) })}</h2>
      <ul className="campaign-reasons campaign-checks small">
        {checks.map(([key, amount]) => (
          <li key={key}>
            <Icon path={checkIcon} size="s" />
            <span>{t(key, { amount: shortAmount(amount) })}</span>
          </li>
        ))}
      </ul>
      {gift.state === 'waiting' ? <p className="caption faint-text">{t('rescue.again')}</p> : null}
    </Card>
  );
}

/** How a gift of the fund was reckoned: day by day, then the share of it. */
export function RescueSum({ gift, rule, trigger }: { readonly gift: Gift; readonly rule: CampaignRule; readonly trigger: Loss }) {
  const t = useText();
  const timeZone = useSettings()?.timeZone;
  const span = spanOf(gift, trigger.cycle);
  const request = span && timeZone ? { ...span, unit: 'daily' as const, timeZone } : null;
  const { data } = useCall('getProfit', request);
  if (!data || !request) return null;
  const { size } = rule;
  return (
    <Card look="flush">
      <section aria-labelledby="rescue-sum">
        <div className="gifts-heading">
          <h2 id="rescue-sum">{t('rescue.sum')}</h2>
        </div>
        <Table<Line>
          dense
          caption={t('rescue.sum')}
          rows={rescueLines(t, data, request.timeZone)}
          rowKey={({ key }) => key}
          columns={columnsOf(t, Math.max(0, ...data.periods.map(({ net }) => Math.abs(net))))}
        />
        {size.kind === 'share' ? <Formula lost={Math.max(0, -data.totals.net)} gift={gift.amount} size={size} /> : null}
      </section>
    </Card>
  );
}

const REASONS: readonly (readonly [string, MessageKey])[] = [
  [gaugeIcon, 'rescue.not.limit'],
  [cupIcon, 'rescue.not.break'],
  [shieldOffIcon, 'rescue.not.excluded'],
  [withdrawIcon, 'rescue.not.withdrawal'],
  [walletIcon, 'rescue.not.balance'],
  [banIcon, 'rescue.not.optOut'],
];

/** Who is not offered the fund, and why, in plain words: nothing here can be hurried. */
export function RescueReasons({ trigger }: { readonly trigger: Loss }) {
  const t = useText();
  return (
    <Card>
      <h2>{t('rescue.not')}</h2>
      <ul className="campaign-reasons small">
        {REASONS.filter(([, key]) => key !== 'rescue.not.balance' || trigger.balanceBelow !== null).map(([icon, key]) => (
          <li key={key}>
            <Icon path={icon} size="s" />
            <span>{t(key, { amount: shortAmount(trigger.balanceBelow ?? 0) })}</span>
          </li>
        ))}
      </ul>
      <p className="caption faint-text">{t('rescue.never')}</p>
    </Card>
  );
}
