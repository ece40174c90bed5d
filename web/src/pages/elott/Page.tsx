import { Banners } from '../../features/content/Banners.tsx';
import { LanePage } from '../../features/games/LanePage.tsx';

/** The electronic lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <Banners group="w_lott" isEager className="banner-page" />
      <LanePage gameType="ELOTT" layout="table" />
    </div>
  );
}
