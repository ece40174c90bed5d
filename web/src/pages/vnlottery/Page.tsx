import '../../features/games/game-popups.css';
import { LotteryHall } from '../../features/games/lottery/LotteryHall.tsx';

/** The hall of Vietnamese lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <LotteryHall area="VN" />
    </div>
  );
}
