import '@sorak/ui/Card.css';
import './home.css';
import { NoticeBar } from '../../features/platform/content/NoticeBar.tsx';
import { Categories } from './Categories.tsx';
import { Hero } from './Hero.tsx';
import { Rest } from './Rest.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

/** The home page. */
export function Page() {
  return (
    <div className="wrap">
      <NoticeBar />
      <div className="game-hero">
        <Hero />
        <WelcomeCard />
      </div>
      <Categories />
      <Rest />
    </div>
  );
}
