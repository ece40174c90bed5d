import './games.css';
import './game-popups.css';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { searchIcon } from '@sorak/ui/page-icons.ts';
import { useCallPages } from '../../../api/call-pages.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { CoverLink } from './CoverLink.tsx';
import { ListFailure } from './ListFailure.tsx';
import { readListItem } from './popup-item.ts';

const PAGE = 28;

/** All games of a vendor, of one category where the address names it: what an entry for a whole vendor opens (product §4). */
export function Popup() {
  const t = useText();
  const { vassalage, gameType } = readListItem(useSearchParam('item'));
  const request = { clientType: 3, vassalage, gameType, pageSize: PAGE };
  const list = useCallPages('getGameList', request, { staleTimeMs: 300_000 });
  const games = list.data?.pages.flatMap((page) => page.games).filter(({ isGame }) => isGame === 'GAME') ?? [];
  const [first] = games;
  const title = first ? t('launch.gamesOf', { vendor: first.accountTypeName }) : t('games.lists');
  const body = () => {
    if (list.error) return <ListFailure text={list.error.message} onRetry={() => void list.refetch()} />;
    if (list.isPending) return <p className="faint-text">{t('page.loading')}</p>;
    if (games.length === 0) return <Empty art={<Icon path={searchIcon} />} title={t('games.none')} />;
    return (
      <ul className="cover-links many">
        {games.map((game) => (
          <CoverLink key={game.nodeId} game={game} />
        ))}
      </ul>
    );
  };
  return (
    <Modal label={title} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="modal-body popup" aria-busy={list.isPending}>
        <h2>{title}</h2>
        {body()}
        {list.hasNextPage ? (
          <Button kind="outline" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('launch.moreGames')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
