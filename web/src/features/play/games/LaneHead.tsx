import './lane-head.css';
import type { GameType, VendorCard } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { laneSize } from './lane-size.ts';

export type LaneHeadProps = { readonly gameType: GameType; readonly vendors: readonly VendorCard[] };

/** The name of a category without a banner of its own, and how much there is. */
export function LaneHead({ gameType, vendors }: LaneHeadProps) {
  const t = useText();
  return (
    <div className="lane-head">
      <h1 className="display-medium">{t(`lane.${gameType}`)}</h1>
      <p className="small faint-text">{laneSize(t, vendors)}</p>
    </div>
  );
}
