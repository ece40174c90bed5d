import { LanePage } from '../../features/games/LanePage.tsx';

/** The electronic lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <LanePage gameType="ELOTT" layout="table" />
    </div>
  );
}
