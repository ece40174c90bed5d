import './wallet.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon } from '@sorak/ui/icons.ts';
import { refreshIcon } from '@sorak/ui/icons-more.ts';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../locales/text.ts';

// product §2: a wallet that names no symbol shows this one.
const FALLBACK_SYMBOL = 'P';
const HIDDEN = '••••••';

/** The balance: hide it, refresh it; it follows the live connection and rolls once when it changes. */
export function BalancePill() {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  const { data, isFetching, refetch } = useCall('getBalance', {});
  return (
    <section className="balpill" aria-label={t('wallet.balance')}>
      <IconButton className="eye" label={t(isHidden ? 'wallet.show' : 'wallet.hide')} onClick={() => setHidden(!isHidden)}>
        <Icon path={isHidden ? eyeOffIcon : eyeIcon} size="s" />
      </IconButton>
      {data === undefined ? (
        <span className="upd">{t('wallet.updating')}</span>
      ) : isHidden ? (
        <span className="num">{HIDDEN}</span>
      ) : (
        <span className="roll" key={data.sumBalance}>
          <Amount value={data.sumBalance} symbol={data.currencySymbol || FALLBACK_SYMBOL} />
        </span>
      )}
      <IconButton label={t('wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
        <Icon path={refreshIcon} size="xs" />
      </IconButton>
    </section>
  );
}
