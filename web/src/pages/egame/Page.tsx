import './egame.css';
import { CategoryPage } from '../../features/play/games/CategoryPage.tsx';
import { RoomList } from '../../features/play/games/RoomList.tsx';
import { categoryOf } from '../../lib/category-path.ts';
import { usePathname } from '@sorak/client/location.ts';
import { Banner } from './Banner.tsx';

/** The electronic games of one category: slots, fishing or PVP by the address. */
export function Page() {
  const gameType = categoryOf(usePathname()) ?? 'RNG';
  return (
    <div className="wrap egame">
      <CategoryPage key={gameType} gameType={gameType} head={Banner}>
        {gameType === 'PVP' ? <RoomList /> : null}
      </CategoryPage>
    </div>
  );
}
