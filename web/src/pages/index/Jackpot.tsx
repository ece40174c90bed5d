import { useCall } from '../../api/queries.ts';
import { useSettings } from '../../api/settings.ts';
import { Amount } from '../../lib/Amount.tsx';
import { clockText } from '../../lib/time.ts';
import { useClimb } from '../../lib/use-climb.ts';
import { useText } from '../../locales/text.ts';

/** The pools as the ledger last told; between two figures it climbs in steps and never passes the last one known. */
export function Jackpot() {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const pools = useCall('getJackpot', {}, { refetchEveryMs: 60_000 }).data?.pools ?? [];
  return pools.length === 0 ? null : (
    <section className="sec below" aria-label={t('home.jackpot')}>
      <div className="grid c2">
        {pools.map((pool) => (
          <div key={pool.code} className="card jack">
            <img src="/art/m-coin-kunyit.svg" alt="" width="64" height="64" loading="lazy" />
            <div className="grow">
              <p className="small t3">
                {t('home.jackpot')} · {pool.name}
              </p>
              <Climbing amount={pool.amount} step={pool.step} intervalMs={pool.intervalMs} symbol={symbol} />
              <p className="cap t3">{t('home.jackpotAt', { time: clockText(pool.at) })}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Climbing({
  amount,
  step,
  intervalMs,
  symbol,
}: {
  readonly amount: number;
  readonly step: number;
  readonly intervalMs: number;
  readonly symbol?: string;
}) {
  return <Amount value={useClimb(amount, step, intervalMs)} symbol={symbol} size="l" />;
}
