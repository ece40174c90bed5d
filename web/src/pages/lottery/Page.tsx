import '../../features/play/games/game-popups.css';
import { LotteryHall } from '../../features/play/games/lottery/LotteryHall.tsx';
import { usePathname } from '@sorak/client/location.ts';

/** The hall of lotteries; `/sealottery` is that of the south-east Asian ones alone. */
export function Page() {
  const pathname = usePathname();
  return (
    <div className="wrap">
      <LotteryHall only={pathname.startsWith('/sealottery') ? 'SEA' : undefined} />
    </div>
  );
}
