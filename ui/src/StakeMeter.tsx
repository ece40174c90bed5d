import './StakeMeter.css';
import type { ReactNode } from 'react';

type Props = {
  /** Names the meter for assistive technology. */
  readonly label: string;
  readonly counted: number;
  /** Staked, its result not known yet. */
  readonly pending?: number;
  readonly required: number;
  /** The figures above it: what counts of how much, and what is left. */
  readonly says: ReactNode;
  readonly left: ReactNode;
  /** Below it: what waits, and until when. */
  readonly foot?: ReactNode;
  readonly until?: ReactNode;
};

/** How much has been staked of what is asked: counted solid, waiting for results hatched. Never red, and no share without its sum. */
export function StakeMeter({ label, counted, pending = 0, required, says, left, foot, until }: Props) {
  const max = required || 1;
  return (
    <div className="stake-meter">
      <p className="stake-sums digits">
        <span>{says}</span>
        <span className="small soft-text">{left}</span>
      </p>
      <div className="stake-bars">
        {pending > 0 ? (
          <progress className="meter stake-pending" aria-hidden="true" value={Math.min(counted + pending, max)} max={max} />
        ) : null}
        <progress className="meter" aria-label={label} value={Math.min(counted, max)} max={max} />
      </div>
      {foot || until ? (
        <p className="caption faint-text digits stake-foot">
          <span>{foot}</span>
          <span>{until}</span>
        </p>
      ) : null}
    </div>
  );
}
