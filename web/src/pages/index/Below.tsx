import './below.css';
import { PopularGames } from '../../features/games/PopularGames.tsx';
import { WinnersBoard } from '../../features/games/WinnersBoard.tsx';
import { Controls } from './Controls.tsx';
import { Studios } from './Studios.tsx';

/** Everything of the home page below the first screen. */
export function Below() {
  return (
    <>
      <PopularGames limit={14} />
      <div className="sec below">
        <WinnersBoard />
      </div>
      <Studios />
      <Controls />
    </>
  );
}
