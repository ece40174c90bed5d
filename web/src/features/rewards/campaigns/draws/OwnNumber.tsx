import type { PrizeDraw } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { useText } from '../../../../locales/text.ts';
import { openMemberCentre } from '../../../../stores/popup.ts';
import { sizeText } from '../gift-text.ts';
import { phaseOf } from './draw-text.ts';
import { useJoinRain } from './use-draws.ts';

const SECOND_MS = 1_000;

/** What became of the own numbers. */
function Outcome({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const won = draw.wins.filter(({ isOwn }) => isOwn);
  if (won.length === 0)
    return (
      <p className="small soft-text">{t(draw.state === 'drawn' ? 'draw.lost' : draw.state === 'opening' ? 'draw.shut' : 'draw.waits')}</p>
    );
  return (
    <>
      {won.map(({ place, number, amount }) => (
        <p key={place} className="small bold">
          {t('draw.won', { number, amount: sizeText(t, draw.form, amount) })}
        </p>
      ))}
      <Button kind="secondary" onClick={() => openMemberCentre('rewardCenter')}>
        {t('centre.rewardCenter')}
      </Button>
    </>
  );
}

/** The own number, or the one press that takes it; who came late is told so. */
export function OwnNumber({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const { isBusy, failure, join } = useJoinRain(draw.id);
  const phase = phaseOf(draw, useNow(SECOND_MS));
  const [first] = draw.ownNumbers;
  if (first === undefined)
    return phase === 'open' && draw.kind === 'rain' ? (
      <>
        <p className="small soft-text">{t('draw.joinText')}</p>
        <Button kind="primary" busy={isBusy} onClick={() => void join()}>
          {t('draw.join')}
        </Button>
        {failure ? (
          <Note tone="info" alert>
            {failure.message}
          </Note>
        ) : null}
      </>
    ) : (
      <p className="small soft-text">{t(phase === 'coming' ? 'draw.notYet' : draw.kind === 'raffle' ? 'draw.noTicket' : 'draw.late')}</p>
    );
  return (
    <>
      <p className="race-own digits">
        <b>{first}</b>
        {draw.ownNumbers.length > 1 ? <span>{t('draw.more', { count: draw.ownNumbers.length - 1 })}</span> : null}
      </p>
      <Outcome draw={draw} />
    </>
  );
}
