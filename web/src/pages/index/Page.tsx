import '@sorak/ui/Card.css';
import './home.css';
import { NoticeBar } from '../../features/content/NoticeBar.tsx';
import { Categories } from './Categories.tsx';
import { Controls } from './Controls.tsx';
import { Hero } from './Hero.tsx';
import { Jackpot } from './Jackpot.tsx';
import { Studios } from './Studios.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';
import { Winners } from './Winners.tsx';

/** The home page. */
export function Page() {
  return (
    <div className="wrap">
      <NoticeBar />
      <div className="g-hero">
        <Hero />
        <WelcomeCard />
      </div>
      <Categories />
      <Jackpot />
      <Winners />
      <Studios />
      <Controls />
    </div>
  );
}
