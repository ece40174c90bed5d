import './winners.css';
import type { Winner } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { pauseIcon, playIcon } from '@sorak/ui/icons.ts';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText } from '../../../lib/time.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { Cover } from './Cover.tsx';

// product §2: the board moves half a pixel a frame, and only when it holds more rows than this. §9: it reads twenty.
const STEP_PX = 0.5;
const MOVES_ABOVE = 3;
const READ = 20;
const ROW_PX = 66;
const FRAMES_A_SECOND = 60;

function Row({ winner }: { readonly winner: Winner }) {
  const t = useText();
  return (
    <li className="win-row">
      <Cover className="win-cover" src={winner.icon} width={34} height={42} />
      <b className="win-game truncate">{nameOf(t, winner)}</b>
      <span className="win-who">
        <span className="win-player">{winner.username}</span>
        <time className="win-time" dateTime={new Date(winner.settledAt).toISOString()}>
          {clockText(winner.settledAt)}
        </time>
      </span>
      <span className="win-stake faint-text">
        <span className="win-word">{t('games.winStake')} </span>
        <Amount value={winner.stake} />
      </span>
      <b className="win-payout">
        <Amount value={winner.payout} symbol={winner.currencySymbol} />
      </b>
    </li>
  );
}

/** Names the columns where there is room for them; each row says by itself what a reader of the screen needs. */
function Columns() {
  const t = useText();
  return (
    <div className="win-row win-columns" aria-hidden>
      <span className="win-game">{t('games.winGame')}</span>
      <span className="win-player">{t('games.winPlayer')}</span>
      <span className="win-stake">{t('games.winStake')}</span>
      <span className="win-payout">{t('games.winPayout')}</span>
      <span className="win-time">{t('games.winSettled')}</span>
    </div>
  );
}

/** The latest settled wins of the server, moving slowly; it stands still on hover, focus, request and under reduced motion. Hidden when empty. */
export function WinnersBoard() {
  const t = useText();
  const [isPaused, setPaused] = useState(false);
  const rows = useCall('getRankList', { gameCategory: 'ALL', limitNum: READ }).data?.list ?? [];
  if (rows.length === 0) return null;
  const moves = rows.length > MOVES_ABOVE;
  const seconds = (rows.length * ROW_PX) / (STEP_PX * FRAMES_A_SECOND);
  const list = (isCopy: boolean) => (
    <ul aria-hidden={isCopy || undefined} aria-label={isCopy ? undefined : t('games.winners')}>
      {rows.map(({ vo }, place) => (
        // A row keeps its place and changes what it says: a new win moves nothing that is being read.
        <Row key={place} winner={vo} />
      ))}
    </ul>
  );
  return (
    <section className="card flush winners" aria-label={t('games.winners')}>
      <div className="win-head">
        <div className="grow">
          <h2>{t('games.winners')}</h2>
          <p className="small faint-text">{t('games.winnersHint')}</p>
        </div>
        {moves ? (
          <IconButton label={t(isPaused ? 'games.winnersRun' : 'games.winnersPause')} onClick={() => setPaused(!isPaused)}>
            <Icon path={isPaused ? playIcon : pauseIcon} size="s" />
          </IconButton>
        ) : null}
      </div>
      <Columns />
      <div className={moves ? 'win-window moves' : 'win-window'}>
        <div className={isPaused ? 'win-belt still' : 'win-belt'} style={moves ? { animationDuration: `${seconds}s` } : undefined}>
          {list(false)}
          {moves ? list(true) : null}
        </div>
      </div>
    </section>
  );
}
