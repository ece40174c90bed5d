import { formatAmount, type GivenCredit, type OwnMoney } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkCircleIcon } from '@sorak/ui/page-icons.ts';
import { lockIcon } from '@sorak/ui/icons.ts';
import './own-money.css';
import { type Text, useText } from '../locales/text.ts';
import { clockText, dayText } from './time.ts';

type Line = { readonly key: string; readonly amount: number; readonly isFree: boolean; readonly name: string; readonly why: string };

/** Why a credit cannot leave yet, and what becomes of it. */
function boundText(t: Text, { remaining, max, expiresAt }: GivenCredit): string {
  const left = formatAmount(remaining);
  const until = expiresAt === null ? '' : `${dayText(expiresAt)} ${clockText(expiresAt).slice(0, 5)}`;
  const asks = expiresAt === null ? t('own.stake', { left }) : t('own.stakeUntil', { left, until });
  return max === null ? asks : `${asks} ${t('own.max', { max: formatAmount(max) })}`;
}

function linesOf(t: Text, { own, given, turnoverLeft }: Props): Line[] {
  const isFree = turnoverLeft === 0;
  const why = isFree ? t('own.free') : t('own.depositFirst', { left: formatAmount(turnoverLeft) });
  const free = (['deposited', 'won', 'given'] as const).map((key) => ({ key, amount: own[key], isFree, name: t(`own.${key}`), why }));
  const bound = given
    .filter(({ endedAt }) => endedAt === null)
    .map((one) => ({ key: one.id, amount: one.held, isFree: false, name: t(`turnover.cause.${one.cause}`), why: boundText(t, one) }));
  return [...free.filter(({ amount }) => amount > 0), ...bound];
}

type Props = Pick<OwnMoney, 'own' | 'given'> & {
  /** What a deposit still asks to be staked. */
  readonly turnoverLeft: number;
};

/** The balance line by line: how much, where it came from, and whether it may leave and why. */
export function OwnMoneyLines(props: Props) {
  const t = useText();
  return (
    <ul className="own-money" aria-label={t('own.title')}>
      {linesOf(t, props).map(({ key, amount, isFree, name, why }) => (
        <li key={key} data-free={isFree || undefined}>
          <Icon path={isFree ? checkCircleIcon : lockIcon} size="s" />
          <p>
            <b className="bold">{name}</b>
            <span className="small soft-text">{why}</span>
          </p>
          <b className="bold digits">{formatAmount(amount)}</b>
        </li>
      ))}
    </ul>
  );
}
