import { LanePage } from '../../features/games/LanePage.tsx';
import { laneOf } from '../../lib/lane-path.ts';
import { usePlace } from '../../lib/location.ts';

/** Live tables, sports books and e-sports: the address says which. */
export function Page() {
  const gameType = laneOf(usePlace().pathname) ?? 'LIVE';
  return (
    <div className="wrap">
      <LanePage key={gameType} gameType={gameType} layout="table" />
    </div>
  );
}
