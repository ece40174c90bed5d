import '@sorak/ui/Card.css';
import './home.css';
import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { NoticeBar } from '../../features/platform/content/NoticeBar.tsx';
import { Categories } from './Categories.tsx';
import { Hero } from './Hero.tsx';
import { isTrial, useSession } from '../../stores/session.ts';
import { HomeWait } from './HomeWait.tsx';
import { Rest } from './Rest.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

const MemberHome = lazyPart(() => import('./MemberHome.tsx'), 'MemberHome', { withText: true });

/** The home page: a member's own, and for everybody else what the house has. A trial account owns nothing and sees what visitors see. */
export function Page() {
  const session = useSession();
  if (session.token !== null && !isTrial(session))
    return (
      <div className="wrap">
        <NoticeBar />
        <Suspense fallback={<HomeWait />}>
          <MemberHome />
        </Suspense>
      </div>
    );
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
