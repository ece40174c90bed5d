import type { GameType, VendorCard } from '@sorak/contract';
import { navigate, withSearch } from '@sorak/client/location.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { flameIcon, searchIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../locales/text.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { countText } from './count-text.ts';
import { FoundGames } from './FoundGames.tsx';
import type { GridLayout } from './grid-window.ts';
import { useHotGames } from './hot-games.ts';
import { listQuery, type ListState, NO_FILTER, withFilter } from './list-state.ts';
import { RecentGames, SavedGames, WholeGames } from './OwnGames.tsx';
import { useGameTotal } from './use-game-pages.ts';
import { LayoutContext } from './use-grid-window.ts';
import { useListState } from './use-list-state.ts';

export const PANEL = 'games-panel';

export const queryOf = (gameType: GameType, { vendor, filter }: ListState) => ({
  // product §9: how the product's own readers name themselves.
  clientType: 3,
  platform: 'flash,html5-desktop',
  gameType,
  vassalage: vendor || undefined,
  gameClassify: filter.kind === 'class' ? filter.value : undefined,
  tag: filter.kind === 'tag' ? filter.value : undefined,
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

type Props = {
  readonly gameType: GameType;
  readonly vendors: readonly VendorCard[];
  /** The query of the address that names the list. */
  readonly search: string;
  readonly layout: GridLayout;
};

/** The list that an address names: how many games, the filter in force, and the grid. */
export function ShownGames({ gameType, vendors, search, layout }: Props) {
  const t = useText();
  const { state } = useListState(gameType, vendors, search);
  const { vendor, list, filter } = state;
  const shown = useGameTotal(queryOf(gameType, state));
  const vendorName = vendors.find(({ vassalage }) => vassalage === vendor)?.displayName ?? '';
  const label = [t(`category.${gameType}`), vendorName].filter(Boolean).join(' · ');
  const pick = (next: ListState) => navigate(withSearch(listQuery(next)), { replace: true });
  return (
    <section id={PANEL} role="tabpanel" aria-label={label}>
      <div className="row small faint-text wrapping game-count">
        <output>
          {list === '' && shown.total !== undefined
            ? [t('games.count', { count: shown.total, text: countText(shown.total) }), vendorName].filter(Boolean).join(' · ')
            : ''}
        </output>
        <ActiveFilter gameType={gameType} filter={filter} onClear={() => pick(withFilter(state, NO_FILTER))} />
      </div>
      <LayoutContext value={layout}>
        {list === '' ? (
          <FoundGames query={queryOf(gameType, state)} label={label} empty={<NothingFound state={state} onPick={pick} />} />
        ) : null}
        {list === 'hot' ? <HotGames gameType={gameType} vendor={vendor} label={label} /> : null}
        {list === 'fav' ? <SavedGames gameType={gameType} label={label} /> : null}
        {list === 'recent' ? <RecentGames key={vendor} gameType={gameType} vendor={vendor} label={label} /> : null}
      </LayoutContext>
    </section>
  );
}
