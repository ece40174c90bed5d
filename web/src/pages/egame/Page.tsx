import './egame.css';
import { LanePage } from '../../features/play/games/LanePage.tsx';
import { RoomList } from '../../features/play/games/RoomList.tsx';
import { laneOf } from '../../lib/lane-path.ts';
import { usePathname } from '@sorak/client/location.ts';
import { Banner } from './Banner.tsx';

/** The electronic games of one category: slots, fishing or PVP by the address. */
export function Page() {
  const gameType = laneOf(usePathname()) ?? 'RNG';
  return (
    <div className="wrap egame">
      <LanePage key={gameType} gameType={gameType} head={Banner}>
        {gameType === 'PVP' ? <RoomList /> : null}
      </LanePage>
    </div>
  );
}
