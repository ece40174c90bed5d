import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText } from '../../../lib/time.ts';
import { useClimb } from '../../../lib/use-climb.ts';
import { useText } from '../../../locales/text.ts';

type Pool = { readonly code: string; readonly name: string; readonly amount: number; readonly step: number; readonly intervalMs: number };

/** The pools of the ledger as last told, read again every minute besides what the live connection says; undefined until they are. */
export function useJackpots() {
  const { data, isPending } = useCall('getJackpot', {}, { refetchEveryMs: 60_000 });
  return isPending ? undefined : (data?.pools ?? []);
}

/** One pool: from the figure shown it climbs in the product's steps to the newest one, and never past it. */
export function JackpotTicker({ pool }: { readonly pool: Pool }) {
  const symbol = useSettings()?.currencySymbol;
  return (
    <div className="jackpot">
      <dt>{pool.name}</dt>
      <dd>
        <Amount value={useClimb(pool.amount, pool.step, pool.intervalMs)} symbol={symbol} />
      </dd>
    </div>
  );
}

/** When the pools' figures were told. */
export function JackpotTime({ at }: { readonly at: number }) {
  const t = useText();
  return <p className="caption faint-text jackpot-at">{t('games.jackpotAt', { time: clockText(at) })}</p>;
}
