import './transfer.css';
import { type Balance, formatAmount, type WalletTransfer } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { depositIcon, swapIcon, walletIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { onEvent } from '../../../api/events.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useShownBalance } from '../../../api/shown-balance.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { BalanceSplit } from '../../../lib/BalanceSplit.tsx';
import { OwnMoneyLines } from '../../../lib/OwnMoney.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { type VendorWallet, WalletDialog } from './WalletDialog.tsx';

type Answer = ValueOf<'getWallets'>;

const TONE: Readonly<Record<WalletTransfer['state'], BadgeTone>> = { pending: 'warn', done: 'positive', refused: 'negative' };
// Deposit and withdrawal are equal (DESIGN §8); each only where its page is open.
const ACTIONS = [
  { page: 'depositv2', label: 'centre.depositv2', icon: depositIcon },
  { page: 'withdraw', label: 'centre.withdraw', icon: withdrawIcon },
] as const;

type MainProps = { readonly data: Answer; readonly symbol: string; readonly balance: Balance; readonly turnover: Turnover };

function Main({ data, symbol, balance, turnover }: MainProps) {
  const t = useText();
  return (
    <Card>
      <div className="wallets-top">
        <div>
          <BalanceSplit balance={balance} size="xl" label={t('centre.mainBalance')} />
          {data.held > 0 ? (
            <p className="small soft-text">{t('wallets.held', { amount: `${symbol} ${formatAmount(data.held)}` })}</p>
          ) : null}
        </div>
        <div className="wallets-actions">
          {ACTIONS.map(({ page, label, icon }) =>
            isMemberPage(page) ? (
              <Button key={page} onClick={() => openMemberCentre(page)}>
                <Icon path={icon} size="s" />
                {t(label)}
              </Button>
            ) : null,
          )}
        </div>
      </div>
      <OwnMoneyLines own={turnover.own} given={turnover.given} turnoverLeft={turnover.remaining} />
    </Card>
  );
}

type Turnover = ValueOf<'getTurnover'>;

type VendorsProps = { readonly data: Answer; readonly symbol: string; readonly onMove: (wallet: VendorWallet) => void };

/** Where the rest of the money is: what each vendor says that it keeps. */
function Vendors({ data, symbol, onMove }: VendorsProps) {
  const t = useText();
  if (data.isSingle) return <Note icon={walletIcon}>{t('wallets.single')}</Note>;
  return (
    <Card look="flush">
      <h2 className="transfer-heading">{t('wallets.vendors')}</h2>
      {data.wallets.length === 0 ? <Empty title={t('wallets.noVendors')} /> : null}
      <ul>
        {data.wallets.map((wallet) => (
          <li key={wallet.vassalage} className="wallets-vendor">
            <span className="grow">
              <b className="bold">{wallet.displayName}</b>
              {wallet.onTheWay > 0 ? (
                <span className="caption faint-text">
                  {t('wallets.onTheWay', { amount: `${symbol} ${formatAmount(wallet.onTheWay)}` })}
                </span>
              ) : null}
            </span>
            {wallet.balance === null ? (
              <span className="small faint-text">{t('wallets.silent')}</span>
            ) : (
              <Amount value={wallet.balance} symbol={symbol} />
            )}
            <Button size="s" aria-label={t('wallets.moveOf', { name: wallet.displayName })} onClick={() => onMove(wallet)}>
              <Icon path={swapIcon} size="s" />
              {t('wallets.move')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The last transfers between wallets; those in doubt settle by themselves and say so. */
function Moves({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const { data } = useCall('getWalletTransfers', { pageSize: 10 }, { staleTimeMs: 0 });
  if (!data || data.list.length === 0) return null;
  return (
    <Card look="flush">
      <h2 className="transfer-heading">{t('wallets.moves')}</h2>
      <ul>
        {data.list.map(({ id, displayName, direction, amount, state, at }) => (
          <li key={id} className="transfer-row">
            <span className="grow">
              <b>{t(direction === 'in' ? 'wallets.toVendor' : 'wallets.fromVendor', { name: displayName })}</b>
              <span className="caption faint-text digits">
                {dayText(at)} {clockText(at).slice(0, 5)}
                {state === 'pending' ? ` · ${t('wallets.doubt')}` : ''}
              </span>
            </span>
            <Amount value={direction === 'in' ? -amount : amount} symbol={symbol} signed={state === 'done'} />
            <Badge tone={TONE[state]}>{t(`wallets.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The wallet: what is free, what is on hold, what vendors keep, and the ways in, out and between. */
export function Wallets({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const balance = useShownBalance().data;
  const symbol = balance?.currencySymbol ?? '';
  // The card stands once, whole: what comes later would move what is below it.
  const turnover = useCall('getTurnover', {}, { staleTimeMs: 0 }).data;
  const moves = useCall('getWalletTransfers', { pageSize: 10 }, { staleTimeMs: 0 });
  const { data, isError, error, refetch } = useCall('getWallets', {}, { staleTimeMs: 0 });
  const [moving, setMoving] = useState<VendorWallet | null>(null);
  useEffect(() => {
    const stop = [
      onEvent('walletTransfer', () => refresh('getWallets', 'getWalletTransfers')),
      onEvent('balance', () => refresh('getWallets')),
    ];
    return () => stop.forEach((end) => end());
  }, []);
  return (
    <div className="wallets">
      <h1>{t('centre.transferFund')}</h1>
      {data && balance && turnover && (moves.data || moves.error) ? (
        <>
          <Main data={data} symbol={symbol} balance={balance} turnover={turnover} />
          <Vendors data={data} symbol={symbol} onMove={setMoving} />
          <Moves symbol={symbol} />
          {children}
          {moving ? <WalletDialog wallet={moving} main={data.main} symbol={symbol} onClose={() => setMoving(null)} /> : null}
        </>
      ) : isError ? (
        <ReadFailed title={t('wallets.failed')} text={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </div>
  );
}
