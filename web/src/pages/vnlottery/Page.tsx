import '../../features/play/games/game-popups.css';
import { LotteryHall } from '../../features/play/games/lottery/LotteryHall.tsx';

/** The hall of Vietnamese lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <LotteryHall area="VN" />
    </div>
  );
}
