import './games.css';
import './lobby.css';
import type { GameType, VendorCard } from '@sorak/contract';
import { useDeferredValue, useEffect } from 'react';
import { navigate, useLocation, withSearch } from '@sorak/client/location.ts';
import { useSavedCount } from './favourites.ts';
import { GameFilters } from './GameFilters.tsx';
import { PANEL, queryOf, ShownGames } from './ShownGames.tsx';
import type { GridLayout } from './grid-window.ts';
import { useHotGames, useIsPlayed } from './hot-games.ts';
import { keepLobby } from './last-lobby.ts';
import { type Filter, listQuery, type ListState, withFilter, withList, withVendor } from './list-state.ts';
import { ListTabs } from './ListTabs.tsx';
import { useGameTotal } from './use-game-pages.ts';
import { useListState } from './use-list-state.ts';
import { VendorMenu } from './VendorMenu.tsx';

type Props = {
  readonly gameType: GameType;
  readonly vendors: readonly VendorCard[];
  readonly layout?: GridLayout;
  /** Whether its vendors stand above it; else they do so elsewhere. */
  readonly hasVendors?: boolean;
};

/** What lies over the page is no part of a list. */
const NO_LAYER = { popup: null, item: null, mc: null, ac: null };

const pathOfVendor = (vendor: string): string => withSearch({ ...listQuery(withVendor(vendor)), ...NO_LAYER });

/** The games of one category: vendors, lists, filters and the grid. All of its state is in the address. */
export function Lobby({ gameType, vendors, layout = 'cover', hasVendors = true }: Props) {
  const { search } = useLocation();
  const { state, offered } = useListState(gameType, vendors, search);
  const here = withSearch(NO_LAYER);
  useEffect(() => keepLobby(here), [here]);
  const { vendor, list } = state;
  const vendorName = vendors.find(({ vassalage }) => vassalage === vendor)?.displayName ?? '';
  const hasHot = useHotGames(gameType, vendor).length > 0;
  const isPlayed = useIsPlayed(gameType);
  const saved = useSavedCount(gameType);
  const whole = useGameTotal(queryOf(gameType, withVendor(vendor)));
  const pick = (next: ListState) => navigate(withSearch(listQuery(next)), { replace: true });
  const pickFilter = (next: Filter) => pick(withFilter(state, next));
  // A press shows on its chip or tab at once; the games follow in slices, between which the page answers.
  const later = useDeferredValue(search);
  return (
    <div className="lobby">
      {hasVendors ? <VendorMenu vendors={vendors} active={vendor} pathOf={pathOfVendor} /> : null}
      <ListTabs
        list={list}
        total={whole.total ?? 0}
        saved={saved}
        hasHot={hasHot}
        isPlayed={isPlayed}
        panelId={PANEL}
        onPick={(next) => pick(withList(state, next))}
      />
      <GameFilters gameType={gameType} state={state} vendorName={vendorName} {...offered} onPick={pickFilter} />
      <ShownGames gameType={gameType} vendors={vendors} search={later} layout={layout} />
    </div>
  );
}
