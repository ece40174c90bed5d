import { Banners } from '../../features/content/Banners.tsx';
import { LanePage } from '../../features/games/LanePage.tsx';
import { NextMatches } from '../../features/games/NextMatches.tsx';
import { laneOf } from '../../lib/lane-path.ts';
import { usePathname } from '@sorak/client/location.ts';

// product §2: each page's own banners.
const GROUPS = { LIVE: 'w_live', SPORTS: 'w_sports', ESPORTS: 'w_esports' } as const;
const groupOf = (gameType: string) => (gameType in GROUPS ? GROUPS[gameType as keyof typeof GROUPS] : 'w_live');

/** Live tables, sports books and e-sports: the address says which. */
export function Page() {
  const gameType = laneOf(usePathname()) ?? 'LIVE';
  return (
    <div className="wrap">
      <Banners group={groupOf(gameType)} isEager className="banner-page" />
      <LanePage key={gameType} gameType={gameType} layout="table" />
      {gameType === 'LIVE' ? null : <NextMatches gameType={gameType} />}
    </div>
  );
}
