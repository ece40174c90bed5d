import type { TierFields } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatChange, formatMonth, formatShort } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

type Months = ValueOf<'getAgentMonths'>['months'];
type Props = {
  readonly months: Months;
  /** Of a dividend: what the team must have lost for each stands as a line. */
  readonly tiers: readonly TierFields[];
};

const [WIDTH, HEIGHT] = [560, 210];
/** Room for the names of the lines at the side, the months below, and a figure above and below its bar. */
const [SIDE, BELOW, EDGE] = [40, 30, 28];
const BAR = 40;

/** The team's result by month, what it lost upwards and what it won downwards, against the tiers; and as a table for whoever does not see it. */
export function MonthBars({ months, tiers }: Props) {
  const text = useText();
  const bounds = tiers.flatMap(({ loss }, at) => (loss > 0 ? [{ tier: String(at + 1), loss }] : []));
  const losses = months.map(({ loss }) => loss);
  const max = Math.max(1, ...losses, ...bounds.map(({ loss }) => loss));
  const min = Math.min(0, ...losses);
  const high = (amount: number): number => (amount / (max - min)) * (HEIGHT - BELOW - 2 * EDGE);
  const ground = EDGE + high(max);
  const step = (WIDTH - SIDE) / Math.max(1, months.length);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bounds.map(({ tier, loss }) => (
          <g key={tier}>
            <line className="bound" x1={SIDE} x2={WIDTH} y1={ground - high(loss)} y2={ground - high(loss)} />
            <text x="0" y={ground - high(loss) + 4}>
              {text('agents.tierShort', { tier })}
            </text>
          </g>
        ))}
        <line x1={SIDE} x2={WIDTH} y1={ground} y2={ground} />
        {months.map(({ from, to, loss }, at) => {
          const middle = SIDE + (at + 0.5) * step;
          const length = Math.max(1, Math.abs(high(loss)));
          return (
            <g key={from}>
              <rect
                className={loss < 0 ? 'won' : at === months.length - 1 ? 'last' : undefined}
                x={middle - BAR / 2}
                y={loss < 0 ? ground : ground - length}
                width={BAR}
                height={length}
                rx="3"
              />
              <text className="figure" x={middle} y={loss < 0 ? ground + length + 20 : ground - length - 5} textAnchor="middle">
                {formatShort(loss)}
              </text>
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {formatMonth((from + to) / 2)}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="reader-only">
        <caption>{text('agents.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('agents.month')}</th>
            <th scope="col">{text('agents.teamLoss')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ from, to, loss }) => (
            <tr key={from}>
              <th scope="row">{formatMonth((from + to) / 2)}</th>
              <td>{formatChange(loss)}</td>
            </tr>
          ))}
          {bounds.map(({ tier, loss }) => (
            <tr key={tier}>
              <th scope="row">{text('agents.tierNo', { tier })}</th>
              <td>{formatChange(loss)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The last six whole months of an agent's team beside the tiers of the dividend. */
export function Months({ memberId, tiers }: Pick<Props, 'tiers'> & { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getAgentMonths', { memberId }, { staleTimeMs: 300_000 });
  return (
    <section className="chart months stack">
      <h3>{text('agents.months')}</h3>
      <Answered answer={answer}>{({ months }) => <MonthBars months={months} tiers={tiers} />}</Answered>
    </section>
  );
}
