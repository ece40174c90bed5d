import { useQuery, usePathname } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { BannerHead } from '../../features/platform/content/BannerHead.tsx';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { BookPlace, BookVendors, CategoryBook } from '../../features/play/games/CategoryBook.tsx';
import { CategoryHead, type CategoryHeadProps } from '../../features/play/games/CategoryHead.tsx';
import { CategoryPage } from '../../features/play/games/CategoryPage.tsx';
import { Lobby } from '../../features/play/games/Lobby.tsx';
import { NextMatches } from '../../features/play/games/NextMatches.tsx';
import { categoryOf } from '../../lib/category-path.ts';

// product §2: each page's own banners.
const GROUPS = { LIVE: 'w_live', SPORTS: 'w_sports', ESPORTS: 'w_esports' } as const;
const groupOf = (gameType: string) => (gameType in GROUPS ? GROUPS[gameType as keyof typeof GROUPS] : 'w_live');

function Head(props: CategoryHeadProps) {
  return (
    <BannerHead group={groupOf(props.gameType)}>
      <CategoryHead {...props} />
    </BannerHead>
  );
}

/** Live tables, sports books and e-sports: the address says which. A category with a book that anybody may look at is that book. */
export function Page() {
  const gameType = categoryOf(usePathname()) ?? 'LIVE';
  const { data, error } = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  const vendors = data?.categories.find(({ title }) => title === gameType)?.cards ?? [];
  const book = vendors.find(({ bookCode }) => bookCode !== '');
  const named = useQuery().get('page');
  const other = vendors.find(({ vassalage }) => vassalage === named && vassalage !== book?.vassalage);
  // Until the vendors are known the place is that of a book: nothing moves where there is one.
  if (!data && !error && gameType !== 'LIVE')
    return (
      <div className="wrap">
        <BookPlace gameType={gameType} />
      </div>
    );
  if (book && other)
    return (
      <div className="wrap">
        <CategoryHead gameType={gameType} vendors={[other]} />
        <BookVendors gameType={gameType} book={book} vendors={vendors} active={other.vassalage} />
        <Lobby key={gameType} gameType={gameType} vendors={vendors} layout="table" hasVendors={false} />
      </div>
    );
  if (book)
    return (
      <div className="wrap">
        <CategoryBook key={gameType} gameType={gameType} book={book} vendors={vendors} />
        <Banners group={groupOf(gameType)} className="banner-low" />
      </div>
    );
  return (
    <div className="wrap">
      <CategoryPage key={gameType} gameType={gameType} layout="table" head={Head} />
      {gameType === 'LIVE' ? null : <NextMatches gameType={gameType} />}
    </div>
  );
}
