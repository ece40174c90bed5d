import '../games.css';
import '../play/stage.css';
import './lottery-hall.css';
import type { Game, LotteryMenu as Menu, PrizeMode } from '@sorak/contract';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { useMemo } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../../api/settings.ts';
import { navigate, usePathname, useLocation, withSearch } from '@sorak/client/location.ts';
import { nameOf } from '../../../../lib/game-name.ts';
import { useText } from '../../../../locales/text.ts';
import { useIsSignedIn } from '../../../../stores/session.ts';
import { HouseLottery } from '../house-lottery/HouseLottery.tsx';
import { CoverLink } from '../CoverLink.tsx';
import { ListFailure } from '../ListFailure.tsx';
import { prizeModeOf } from '../prize-mode.ts';
import { UnservedCategory } from '../UnservedCategory.tsx';
import { GameStage } from '../play/GameStage.tsx';
import type { LobbyWords } from '../play/use-launch.ts';
import { houseLotteryOf } from './house-lottery-of.ts';
import { LotteryMenu } from './LotteryMenu.tsx';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import { chosenAt, readLotteryPlace } from './lottery-place.ts';

type Props = {
  /** The Vietnamese hall tells its vendors so. */
  readonly area?: 'VN';
  /** The only mode of this hall; without it the house's own comes first and the others beside it. */
  readonly only?: PrizeMode;
};

// product §9.
const POPULAR = 20;
const READER = { device: 'WEB' } as const;

function useMenus(only: PrizeMode | undefined, area: Props['area']) {
  // product §7: the Vietnamese hall has a call of its own, which answers the house's mode.
  const isVn = area === 'VN';
  const vn = useCall('getVnGameMenu', READER, { staleTimeMs: 300_000, enabled: isVn });
  const all = useCall('getGameMenus', READER, { staleTimeMs: 300_000, enabled: !isVn });
  const categories = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  const own = vn.data && vn.data.gameMenus.length > 0 ? [{ prizeMode: vn.data.prizeMode, menus: vn.data.gameMenus }] : [];
  const menus = isVn ? own : (all.data?.gameMenus ?? []);
  const served = menus.filter(({ prizeMode }) => only === undefined || prizeMode === only);
  const house = prizeModeOf(categories.data?.categories ?? [], useSettings()?.lotteryType ?? 'Lott');
  const asked = isVn ? vn : all;
  return {
    served,
    house,
    isPending: asked.isPending || categories.isPending,
    error: asked.error ?? categories.error,
    refetch: asked.refetch,
  };
}

/** Popular lotteries of a mode, until one is chosen. */
function Popular({ prizeMode }: { readonly prizeMode: PrizeMode }) {
  const t = useText();
  const { data } = useCall('getPopularLotteries', { ...READER, count: POPULAR, prizeMode }, { staleTimeMs: 60_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="lottery-popular">
      <h2>{t(data.basis === 'played' ? 'launch.popularLotteries' : 'games.picked')}</h2>
      <ul className="cover-links many">
        {data.list.map((game) => (
          <CoverLink key={game.nodeId} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The member's own lotteries above the vendors' headings: those saved on this device, then those opened last. */
function useOwnMenus(all: readonly Game[], saved: readonly string[]): Menu[] {
  const t = useText();
  const recent = useCall('getRecentLotteries', READER, { staleTimeMs: 10_000 }).data?.list ?? [];
  const offered = new Set(all.map(({ nodeId }) => nodeId));
  const own = [
    { title: t('games.listSaved'), games: saved.flatMap((id) => all.find(({ nodeId }) => nodeId === id) ?? []) },
    { title: t('games.listRecent'), games: recent.filter(({ nodeId }) => offered.has(nodeId)).slice(0, 5) },
  ];
  return own.filter(({ games }) => games.length > 0);
}

/** The hall as its address and the vendors have it: the chosen lottery, the mode that is shown and the words for the vendor. */
function useHall({ area, only }: Props) {
  const place = readLotteryPlace(useLocation().search);
  const { served, house, isPending, error, refetch } = useMenus(only, area);
  const { chosen, mode: fallback } = chosenAt(place, served, (game) => houseLotteryOf(game) !== undefined);
  const shown = served.find(({ prizeMode }) => prizeMode === (place.prizeMode ?? fallback ?? house)) ?? served[0];
  const [mode, gameCode, playType] = [shown?.prizeMode, chosen?.gameCode, place.playType ?? (chosen?.defaultPlayType || undefined)];
  const words = useMemo(
    () => ({
      lottoArea: area,
      launchMode: 'LOTT' as const,
      lottoPrizeMode: mode,
      lottoGameCode: gameCode,
      lottoView: 'betting' as const,
      device: 'WEB',
      playType,
    }),
    [area, mode, gameCode, playType],
  );
  return { place, served, chosen, shown, words, isPending, error, refetch };
}

/** The chosen lottery, or those that most play. */
function Stage({ chosen, words, mode }: { readonly chosen: Game | undefined; readonly words: LobbyWords; readonly mode: PrizeMode }) {
  const t = useText();
  const own = chosen && houseLotteryOf(chosen);
  if (own && chosen) return <HouseLottery key={own.code} game={own} name={nameOf(t, chosen)} playType={words.playType} />;
  if (chosen)
    return (
      <div className="lottery-main">
        <h1 className="lottery-name">{nameOf(t, chosen)}</h1>
        <div className="play-stage">
          <GameStage key={chosen.nodeId} vassalage={chosen.vassalage} gameCode={chosen.gameCode} words={words} />
        </div>
      </div>
    );
  return (
    <div className="lottery-main">
      <h1 className="display-medium">{t('category.LOTT')}</h1>
      <p className="small faint-text">{t('launch.chooseLottery')}</p>
      <Popular prizeMode={mode} />
    </div>
  );
}

/** Lotteries by prize mode: their menu at the side, the chosen one on the stage. */
export function LotteryHall(props: Props) {
  const t = useText();
  const pathname = usePathname();
  const { place, served, chosen, shown, words, isPending, error, refetch } = useHall(props);
  const isSignedIn = useIsSignedIn();
  const { saved } = useFavourites();
  const own = useOwnMenus(shown?.menus.flatMap((menu) => menu.games) ?? [], saved);
  if (error && served.length === 0) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
  if (!shown)
    return (
      <>
        <h1 className="display-medium">{t('category.LOTT')}</h1>
        {isPending ? <p className="small faint-text lottery-wait">{t('page.loading')}</p> : <UnservedCategory gameType="LOTT" />}
      </>
    );
  const pathOf = ({ gameCode, vassalage, defaultPlayType }: Game): string =>
    withSearch({ gameCode, vendor: vassalage, playType: defaultPlayType, prizeMode: place.prizeMode }, { pathname, search: '' });
  return (
    <>
      {served.length > 1 ? (
        <Tabs
          label={t('launch.prizeModes')}
          tabs={served.map(({ prizeMode }) => ({ key: prizeMode, label: t(`launch.mode.${prizeMode}`) }))}
          active={shown.prizeMode}
          onPick={(prizeMode) => navigate(withSearch({ prizeMode }, { pathname, search: '' }), { replace: true })}
          panelId="lottery-stage"
        />
      ) : null}
      <div className="lottery" id="lottery-stage">
        <LotteryMenu
          menus={[...own, ...shown.menus]}
          chosen={chosen?.nodeId ?? null}
          saved={saved}
          pathOf={pathOf}
          onSave={isSignedIn ? (game) => void toggleFavourite(game) : undefined}
        />
        <Stage chosen={chosen} words={words} mode={shown.prizeMode} />
      </div>
    </>
  );
}
