import type { Game, LotteryMenu as Menu } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { starIcon } from '@sorak/ui/page-icons.ts';
import { Link } from '@sorak/client/Link.tsx';
import { makerOf, nameOf } from '../../../../lib/game-name.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { NextDraw } from '../house-lottery/NextDraw.tsx';
import { untilText } from '../until-text.ts';
import { houseLotteryOf } from './house-lottery-of.ts';

type Props = {
  readonly menus: readonly Menu[];
  readonly chosen: string | null;
  readonly saved: readonly string[];
  readonly pathOf: (game: Game) => string;
  /** Undefined where nobody is signed in. */
  readonly onSave: ((game: Game) => void) | undefined;
};

/** The heading of the house's own lotteries in the reader's language; a vendor's own of others. */
function titleOf(t: Text, title: string, [first]: readonly Game[]): string {
  const own = first && houseLotteryOf(first);
  return own ? t(`lotteryMenu.${own.vendor}`) : title;
}

/** Lotteries under their headings, each with its star. */
export function LotteryMenu({ menus, chosen, saved, pathOf, onSave }: Props) {
  const t = useText();
  const stateOf = ({ gameCode, maintenance, maintenanceUntil, accountTypeName }: Game): string => {
    if (!maintenance) return makerOf(t, gameCode, accountTypeName);
    return maintenanceUntil === null ? t('games.maintenance') : t('games.maintenanceUntil', { time: untilText(maintenanceUntil) });
  };
  return (
    <nav className="lottery-menu" aria-label={t('launch.lotteries')}>
      {menus.map(({ title, games }) => (
        <section key={title}>
          <h2 className="caption faint-text">{titleOf(t, title, games)}</h2>
          <ul>
            {games.map((game) => (
              <li key={game.nodeId} className={classNames(game.nodeId === chosen && 'on', game.maintenance && 'maintenance')}>
                <Link to={pathOf(game)} aria-current={game.nodeId === chosen ? 'true' : undefined}>
                  <b className="truncate">{nameOf(t, game)}</b>
                  {houseLotteryOf(game) && !game.maintenance ? (
                    <NextDraw gameCode={game.gameCode} />
                  ) : (
                    <span className="caption faint-text truncate">{stateOf(game)}</span>
                  )}
                </Link>
                {onSave ? (
                  <IconButton
                    className={saved.includes(game.nodeId) ? 'on' : undefined}
                    label={t('games.saveOf', { name: nameOf(t, game) })}
                    aria-pressed={saved.includes(game.nodeId)}
                    onClick={() => onSave(game)}
                  >
                    <Icon path={starIcon} size="s" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
