import { BannerHead } from '../../features/platform/content/BannerHead.tsx';
import { LaneHead, type LaneHeadProps } from '../../features/play/games/LaneHead.tsx';
import { LanePage } from '../../features/play/games/LanePage.tsx';

function Head(props: LaneHeadProps) {
  return (
    <BannerHead group="w_lott">
      <LaneHead {...props} />
    </BannerHead>
  );
}

/** The electronic lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <LanePage gameType="ELOTT" layout="table" head={Head} />
    </div>
  );
}
