import { Skeleton } from '@sorak/ui/Skeleton.tsx';

/** Stands in for a member's home, as tall as its first screen, so that nothing in view is pushed away when it comes. */
export const HomeWait = () => (
  <div className="game-hero home-waits" aria-busy="true">
    <Skeleton className="hero" />
    <Skeleton className="account" />
    <Skeleton className="below-wait" />
  </div>
);
