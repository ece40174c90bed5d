import { Button } from '@sorak/ui/Button.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { navigate } from '@sorak/client/location.ts';
import { OwnMoneyLines } from '../../lib/OwnMoney.tsx';
import { useText } from '../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../stores/popup.ts';
import { leftOf } from './deposit-request.ts';

// Each only where its page is open.
const PAGES = [
  { page: 'withdraw', label: 'centre.withdraw' },
  { page: 'transactionHistory', label: 'centre.transactionHistory' },
] as const;

/** What the deposit has left the member with, and where to go from here. */
export function WayOn({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const balance = useCall('getBalance', {}, { staleTimeMs: 0 }).data;
  const limits = useCall('getDepositMethods', {}, { staleTimeMs: 0 }).data?.limits;
  const money = useCall('getTurnover', {}, { staleTimeMs: 0 }).data;
  const left = limits ? leftOf(limits) : null;
  const rows = left === null ? [] : [{ label: t('deposit.limitLeft'), value: <Amount value={left} /> }];
  return (
    <>
      {balance === undefined ? null : (
        <>
          <Sums rows={rows} total={{ label: t('deposit.newBalance'), value: <Amount value={balance.sumBalance} symbol={symbol} /> }} />
          <Sums rows={[{ label: t('wallet.available'), value: <Amount value={balance.available} symbol={symbol} /> }]} />
        </>
      )}
      {money ? <OwnMoneyLines own={money.own} given={money.given} turnoverLeft={money.remaining} /> : null}
      <Button kind="primary" full onClick={() => navigate('/rng')}>
        {t('deposit.play')}
      </Button>
      {PAGES.map(({ page, label }) =>
        isMemberPage(page) ? (
          <Button key={page} full onClick={() => openMemberCentre(page)}>
            {t(label)}
          </Button>
        ) : null,
      )}
    </>
  );
}
