import './balance-split.css';
import { type Balance, formatAmount, PLAY_SYMBOL } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { type Text, useText } from '../locales/text.ts';
import { Amount } from './Amount.tsx';
import { momentText } from './time.ts';

/** How much is locked, and what unlocks it until when; null where nothing is. */
export function lockedText(t: Text, { locked, lock }: Pick<Balance, 'locked' | 'lock'>): string | null {
  if (lock === null || locked === 0) return null;
  const amount = formatAmount(locked);
  if (lock.toWager === 0) return t('wallet.lockedGone', { amount });
  return t('wallet.locked', { amount, left: formatAmount(lock.toWager), until: lock.until === null ? 'none' : momentText(lock.until) });
}

/** What is locked, with its mark; nothing where nothing is. */
export function LockedNote({ balance }: { readonly balance: Balance }) {
  const said = lockedText(useText(), balance);
  return said === null ? null : (
    <p className="locked-note small soft-text">
      <Icon path={lockIcon} size="s" />
      {said}
    </p>
  );
}

const SMALLER = { xl: 'l', l: 'm' } as const;

type Props = {
  readonly balance: Balance;
  readonly size: 'xl' | 'l';
  /** What the figure of all is called. */
  readonly label: string;
};

/** The balance, and in the same type what of it may be withdrawn; below them what the rest waits for. */
export function BalanceSplit({ balance, size, label }: Props) {
  const t = useText();
  const { sumBalance, available, locked, lock } = balance;
  const symbol = balance.currencySymbol || PLAY_SYMBOL;
  const isSplit = lock !== null && locked > 0;
  // Two beside each other, in the next smaller type.
  const shown = isSplit ? SMALLER[size] : size;
  return (
    <div className="balance-split" data-split={isSplit || undefined}>
      <div>
        <span className="small faint-text">{label}</span>
        <Amount value={sumBalance} symbol={symbol} size={shown} />
      </div>
      {isSplit ? (
        <div>
          <span className="small faint-text">{t('wallet.available')}</span>
          <Amount value={available} symbol={symbol} size={shown} />
        </div>
      ) : null}
      {lock === null ? null : isSplit ? <LockedNote balance={balance} /> : <p className="small soft-text">{t('wallet.allFree')}</p>}
    </div>
  );
}
