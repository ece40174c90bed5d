import { BannerHead } from '../../features/platform/content/BannerHead.tsx';
import { LaneHead, type LaneHeadProps } from '../../features/play/games/LaneHead.tsx';
import { LanePage } from '../../features/play/games/LanePage.tsx';
import { NextMatches } from '../../features/play/games/NextMatches.tsx';
import { laneOf } from '../../lib/lane-path.ts';
import { usePathname } from '@sorak/client/location.ts';

// product §2: each page's own banners.
const GROUPS = { LIVE: 'w_live', SPORTS: 'w_sports', ESPORTS: 'w_esports' } as const;
const groupOf = (gameType: string) => (gameType in GROUPS ? GROUPS[gameType as keyof typeof GROUPS] : 'w_live');

function Head(props: LaneHeadProps) {
  return (
    <BannerHead group={groupOf(props.gameType)}>
      <LaneHead {...props} />
    </BannerHead>
  );
}

/** Live tables, sports books and e-sports: the address says which. */
export function Page() {
  const gameType = laneOf(usePathname()) ?? 'LIVE';
  return (
    <div className="wrap">
      <LanePage key={gameType} gameType={gameType} layout="table" head={Head} />
      {gameType === 'LIVE' ? null : <NextMatches gameType={gameType} />}
    </div>
  );
}
