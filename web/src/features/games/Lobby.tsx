import './games.css';
import './lobby.css';
import type { GameType, VendorCard } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { flameIcon, searchIcon } from '@sorak/ui/page-icons.ts';
import { useDeferredValue, useEffect } from 'react';
import { useSettings } from '../../api/settings.ts';
import { navigate, useLocation, withSearch } from '@sorak/client/location.ts';
import { useText } from '../../locales/text.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { useSavedCount } from './favourites.ts';
import { FoundGames } from './FoundGames.tsx';
import { keepLobby } from './last-lobby.ts';
import { GameFilters } from './GameFilters.tsx';
import { useHotGames, useIsPlayed } from './hot-games.ts';
import {
  classesFor,
  type Filter,
  listQuery,
  type ListState,
  NO_FILTER,
  offeredBy,
  readListState,
  withFilter,
  withinClasses,
  withList,
  withVendor,
} from './list-state.ts';
import { ListTabs } from './ListTabs.tsx';
import { RecentGames, SavedGames, WholeGames } from './OwnGames.tsx';
import type { GridLayout } from './grid-window.ts';
import { useGameTotal } from './use-game-pages.ts';
import { LayoutContext } from './use-grid-window.ts';
import { countText } from './count-text.ts';
import { VendorMenu } from './VendorMenu.tsx';

const PANEL = 'games-panel';

type Props = { readonly gameType: GameType; readonly vendors: readonly VendorCard[]; readonly layout?: GridLayout };

const queryOf = (gameType: GameType, { vendor, filter }: ListState) => ({
  // product §9: how the product's own readers name themselves.
  clientType: 3,
  platform: 'flash,html5-desktop',
  gameType,
  vassalage: vendor || undefined,
  gameClassify: filter.kind === 'class' ? filter.value : undefined,
  gameName: filter.kind === 'name' ? filter.value : undefined,
  minBet: filter.kind === 'minBet' ? filter.value : undefined,
});

function NothingFound({ state, onPick }: { readonly state: ListState; readonly onPick: (state: ListState) => void }) {
  const t = useText();
  const hasFilter = state.filter.kind !== 'none';
  return (
    <Empty art={<Icon path={searchIcon} />} title={t(hasFilter ? 'games.noneFound' : 'games.none')}>
      {hasFilter && state.vendor !== '' ? (
        <Button kind="primary" onClick={() => onPick({ ...state, vendor: '' })}>
          {t('games.searchAll')}
        </Button>
      ) : null}
      {hasFilter ? <Button onClick={() => onPick(withFilter(state, NO_FILTER))}>{t('games.clearFilters')}</Button> : null}
    </Empty>
  );
}

function HotGames({ gameType, vendor, label }: { readonly gameType: GameType; readonly vendor: string; readonly label: string }) {
  const t = useText();
  const games = useHotGames(gameType, vendor);
  return games.length === 0 ? (
    <Empty art={<Icon path={flameIcon} />} title={t('games.none')} />
  ) : (
    <WholeGames label={label} games={games} hasMore={false} />
  );
}

/** The games of one category: vendors, lists, filters and the grid. All of its state is in the address. */
export function Lobby({ gameType, vendors, layout = 'cover' }: Props) {
  const t = useText();
  const { search } = useLocation();
  // product §2: bingo only where that language is supported.
  const known = classesFor(gameType, useSettings()?.languages.includes('TY') ?? false);
  const named = readListState(search);
  const offered = offeredBy(vendors, named.vendor, known);
  // Until the vendors are known, whatever the category knows may be asked for.
  const classes = vendors.length === 0 ? known : offered.classes;
  const state = withinClasses(named, classes);
  const here = withSearch({ popup: null, item: null, mc: null });
  useEffect(() => keepLobby(here), [here]);
  const { vendor, list, filter } = state;
  const vendorName = vendors.find(({ vassalage }) => vassalage === vendor)?.displayName ?? '';
  // A press shows on its chip or tab at once; the grid follows in slices, between which the page answers.
  const grid = withinClasses(readListState(useDeferredValue(search)), classes);
  const hasHot = useHotGames(gameType, vendor).length > 0;
  const isPlayed = useIsPlayed(gameType);
  const saved = useSavedCount(gameType);
  const whole = useGameTotal(queryOf(gameType, withVendor(vendor)));
  const shown = useGameTotal(queryOf(gameType, grid));
  const pick = (next: ListState) => navigate(withSearch(listQuery(next)), { replace: true });
  const pickFilter = (next: Filter) => pick(withFilter(state, next));
  const label = [t(`lane.${gameType}`), vendorName].filter(Boolean).join(' · ');
  return (
    <div className="lobby">
      <VendorMenu vendors={vendors} active={vendor} pathOf={(code) => withSearch(listQuery(withVendor(code)))} />
      <ListTabs
        list={list}
        total={whole.total ?? 0}
        saved={saved}
        hasHot={hasHot}
        isPlayed={isPlayed}
        panelId={PANEL}
        onPick={(next) => pick(withList(state, next))}
      />
      <GameFilters state={state} vendorName={vendorName} {...offered} onPick={pickFilter} />
      <section id={PANEL} role="tabpanel" aria-label={label}>
        <div className="row small faint-text wrapping game-count">
          <output>
            {grid.list === '' && shown.total !== undefined
              ? [t('games.count', { count: shown.total, text: countText(shown.total) }), vendorName].filter(Boolean).join(' · ')
              : ''}
          </output>
          <ActiveFilter filter={filter} onClear={() => pickFilter(NO_FILTER)} />
        </div>
        <LayoutContext value={layout}>
          {grid.list === '' ? (
            <FoundGames query={queryOf(gameType, grid)} label={label} empty={<NothingFound state={grid} onPick={pick} />} />
          ) : null}
          {grid.list === 'hot' ? <HotGames gameType={gameType} vendor={grid.vendor} label={label} /> : null}
          {grid.list === 'fav' ? <SavedGames gameType={gameType} label={label} /> : null}
          {grid.list === 'recent' ? <RecentGames key={grid.vendor} gameType={gameType} vendor={grid.vendor} label={label} /> : null}
        </LayoutContext>
      </section>
    </div>
  );
}
