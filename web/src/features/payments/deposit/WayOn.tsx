import { Button } from '@sorak/ui/Button.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { navigate } from '@sorak/client/location.ts';
import { OwnMoneyLines } from '../../../lib/OwnMoney.tsx';
import { useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { leftOf } from './deposit-request.ts';

const RECORD = { page: 'transactionHistory', label: 'centre.transactionHistory', step: null } as const;
/** What can be done with the money besides playing: taken out, or, while it is locked, what unlocks it. */
const pagesOf = (available: number) => [
  available > 0
    ? ({ page: 'withdraw', label: 'centre.withdraw', step: null } as const)
    : ({ page: 'bonusDetails', label: 'deposit.toWager', step: 'turnover' } as const),
  RECORD,
];

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
      {(balance ? pagesOf(balance.available) : [RECORD]).map(({ page, label, step }) =>
        isMemberPage(page) ? (
          <Button key={page} full onClick={() => openMemberCentre(page, step)}>
            {t(label)}
          </Button>
        ) : null,
      )}
    </>
  );
}
