import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../api/settings.ts';
import { Amount } from '../../lib/Amount.tsx';
import { clockText } from '../../lib/time.ts';
import { useClimb } from '../../lib/use-climb.ts';
import { useText } from '../../locales/text.ts';

type Climb = { readonly amount: number; readonly step: number; readonly intervalMs: number; readonly symbol?: string };

/** Between two figures of the ledger it climbs in the product's steps and never passes the last one known. */
const Climbing = ({ amount, step, intervalMs, symbol }: Climb) => (
  <Amount value={useClimb(amount, step, intervalMs)} symbol={symbol} size="m" />
);

/** The pools as the ledger last told them. */
export function Jackpots() {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const pools = useCall('getJackpot', {}, { refetchEveryMs: 60_000 }).data?.pools ?? [];
  return pools.map(({ code, name, amount, step, intervalMs, at }) => (
    <div key={code} className="category jack">
      <img src="/art/m-coin-kunyit.svg" alt="" width="92" height="92" />
      <span className="small soft-text">{name}</span>
      <Climbing amount={amount} step={step} intervalMs={intervalMs} symbol={symbol} />
      <small>{t('home.jackpotAt', { time: clockText(at) })}</small>
    </div>
  ));
}
