import './games.css';
import './game-popups.css';
import type { Game } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { Cover } from './Cover.tsx';
import { CoverLink } from './CoverLink.tsx';
import { readItem } from './popup-item.ts';
import { untilText } from './until-text.ts';
import { useSimilar } from './use-similar.ts';

const SUGGESTED = 4;

function Similar({ game }: { readonly game: Game }) {
  const t = useText();
  const games = useSimilar(game, SUGGESTED);
  if (!games?.length) return null;
  return (
    <>
      <p className="small faint-text">{t('launch.similarOpen')}</p>
      <ul className="cover-links">
        {games.map((other) => (
          <CoverLink key={other.nodeId} game={other} />
        ))}
      </ul>
    </>
  );
}

/** A game that rests: until when, and popular ones of its kind that are open (product §8). */
export function Popup() {
  const t = useText();
  const { vassalage, gameCode } = readItem(useSearchParam('item'));
  const { data: game, error } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const name = game?.gameName ?? '';
  const until = game?.maintenanceUntil ?? null;
  const state = error?.message ?? (until === null ? t('launch.resting') : t('launch.restingUntil', { time: untilText(until) }));
  return (
    <Modal label={name || t('games.maintenance')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body popup" aria-busy={game === undefined && error === null}>
        <div className="download-head maintenance">
          <span className="cover-box">
            <Cover src={game?.icon ?? ''} width={66} height={84} />
          </span>
          <div>
            <h2>{name}</h2>
            <p className="small soft-text">{state}</p>
          </div>
        </div>
        {game ? <Similar game={game} /> : null}
        <Button full onClick={closePopup}>
          {t('action.close')}
        </Button>
      </div>
    </Modal>
  );
}
