import './wallet.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon } from '@sorak/ui/icons.ts';
import { refreshIcon } from '@sorak/ui/icons-more.ts';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../locales/text.ts';
import { holdBalance } from './held-balance.ts';

// product §2: a wallet that names no symbol shows this one.
const FALLBACK_SYMBOL = 'P';
const HIDDEN = '••••••';

/**
 * The balance: hide it, refresh it; it follows the live connection and rolls once when it changes. Beside a game it is given the number
 * of rounds told so far, and shows a payout no sooner than the game does.
 */
export function BalancePill({ rounds }: { readonly rounds?: number }) {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  const { data, isFetching, refetch } = useCall('getBalance', {});
  const [held, setHeld] = useState({ shown: data?.sumBalance, rounds, isRunning: false });
  const next = holdBalance(held, data?.sumBalance, rounds);
  if (next !== held) setHeld(next);
  const shown = next.shown ?? data?.sumBalance;
  return (
    <section className="balpill" aria-label={t('wallet.balance')}>
      <IconButton className="eye" label={t(isHidden ? 'wallet.show' : 'wallet.hide')} onClick={() => setHidden(!isHidden)}>
        <Icon path={isHidden ? eyeOffIcon : eyeIcon} size="s" />
      </IconButton>
      {data === undefined || shown === undefined ? (
        <span className="upd">{t('wallet.updating')}</span>
      ) : isHidden ? (
        <span className="num">{HIDDEN}</span>
      ) : (
        <span className="roll" key={shown}>
          <Amount value={shown} symbol={data.currencySymbol || FALLBACK_SYMBOL} />
        </span>
      )}
      <IconButton label={t('wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
        <Icon path={refreshIcon} size="xs" />
      </IconButton>
    </section>
  );
}
