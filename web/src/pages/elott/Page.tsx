import { BannerHead } from '../../features/platform/content/BannerHead.tsx';
import { CategoryHead, type CategoryHeadProps } from '../../features/play/games/CategoryHead.tsx';
import { CategoryPage } from '../../features/play/games/CategoryPage.tsx';

function Head(props: CategoryHeadProps) {
  return (
    <BannerHead group="w_lott">
      <CategoryHead {...props} />
    </BannerHead>
  );
}

/** The electronic lotteries. */
export function Page() {
  return (
    <div className="wrap">
      <CategoryPage gameType="ELOTT" layout="table" head={Head} />
    </div>
  );
}
