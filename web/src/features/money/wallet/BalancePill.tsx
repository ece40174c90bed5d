import './wallet.css';
import { type Balance, formatAmount, PLAY_SYMBOL, splitBalance } from '@sorak/contract';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon, lockIcon } from '@sorak/ui/icons.ts';
import { plusIcon, refreshIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { useShownBalance } from '../../../api/shown-balance.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { lockedText } from '../../../lib/BalanceSplit.tsx';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre, useHasDeposit } from '../../../stores/popup.ts';
import { holdBalance } from './held-balance.ts';

const HIDDEN = '••••••';

/** Where not all of it may leave: what may, and for whoever asks, what the rest waits for. */
function Locked({ balance }: { readonly balance: Balance }) {
  const t = useText();
  const said = lockedText(t, balance);
  return said === null ? null : (
    <span className="balance-available" title={said}>
      <Icon path={lockIcon} size="xs" />
      {t('wallet.availableShort', { amount: formatAmount(balance.available) })}
    </span>
  );
}

/** The way to the deposit, for whom there is one. */
function Deposit() {
  const t = useText();
  if (!useHasDeposit()) return null;
  return (
    <Button kind="citron" size="s" onClick={() => openMemberCentre('depositv2')}>
      <Icon path={plusIcon} size="s" />
      {t('header.deposit')}
    </Button>
  );
}

/**
 * The balance: hide it, refresh it; it follows the live connection and rolls once when it changes. Beside a game it is given the number
 * of rounds told so far, and shows a payout no sooner than the game does.
 */
export function BalancePill({ rounds }: { readonly rounds?: number }) {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  // Between the reader's request for the newest figure and its arrival: other reads go unseen.
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, refetch } = useShownBalance();
  const [held, setHeld] = useState({ shown: data?.sumBalance, rounds, isRunning: false });
  const next = holdBalance(held, data?.sumBalance, rounds);
  if (next !== held) setHeld(next);
  const shown = next.shown ?? data?.sumBalance;
  const update = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  return (
    <section className="balance-pill" aria-label={t('wallet.balance')}>
      <IconButton className="eye" label={t(isHidden ? 'wallet.show' : 'wallet.hide')} onClick={() => setHidden(!isHidden)}>
        <Icon path={isHidden ? eyeOffIcon : eyeIcon} size="s" />
      </IconButton>
      <span className="balance-value">
        {isAsked || data === undefined || shown === undefined ? <span className="updating">{t('wallet.updating')}</span> : null}
        {data === undefined || shown === undefined ? null : (
          <span className={isAsked ? 'veiled' : undefined}>
            {isHidden ? (
              <span className="digits">{HIDDEN}</span>
            ) : (
              <>
                <span className="roll" key={shown}>
                  <Amount value={shown} symbol={data.currencySymbol || PLAY_SYMBOL} />
                </span>
                <Locked balance={{ ...data, sumBalance: shown, ...splitBalance(shown, data.lock) }} />
              </>
            )}
          </span>
        )}
      </span>
      <IconButton label={t('wallet.refresh')} aria-busy={isFetching} onClick={update}>
        <Icon path={refreshIcon} size="xs" />
      </IconButton>
      <Deposit />
    </section>
  );
}
