import './egame.css';
import type { GameType } from '@sorak/contract';
import { useCall } from '../../api/queries.ts';
import { Lobby } from '../../features/games/Lobby.tsx';
import { usePlace } from '../../lib/location.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from './Banner.tsx';

const typeOf = (pathname: string): GameType => (pathname === paths.fish() ? 'FISH' : pathname === paths.pvp() ? 'PVP' : 'RNG');

/** The electronic games of one category: slots, fishing or PVP by the address. */
export function Page() {
  const gameType = typeOf(usePlace().pathname);
  const lanes = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 }).data?.lanes;
  const vendors = lanes?.find(({ title }) => title === gameType)?.cards ?? [];
  return (
    <div className="wrap egame">
      <Banner gameType={gameType} vendors={vendors} />
      <Lobby gameType={gameType} vendors={vendors} />
    </div>
  );
}
