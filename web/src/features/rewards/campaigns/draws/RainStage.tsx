import './rain.css';
import type { PrizeDraw } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { useState } from 'react';
import { Motif } from '../../../../lib/Motif.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { leftOf, phaseOf, whenText } from './draw-text.ts';
import { Latest, Left } from './DrawFigures.tsx';
import { OwnNumber } from './OwnNumber.tsx';

/** No more fall at once, however many are left. */
const ON_STAGE = 14;
const TOLD = 2;
const SECOND_MS = 1_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** How long joining goes on, by the clock of the reader; the server's decides. */
function Closing({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const left = Math.max(0, Math.ceil((draw.closesAt - useNow(SECOND_MS)) / SECOND_MS));
  return (
    <p className="rain-closing">
      <span className="small">{t('draw.closesIn')}</span>
      <b className="digits" role="timer">{`${two(Math.floor(left / 60))}:${two(left % 60)}`}</b>
    </p>
  );
}

/**
 * Envelopes that fall while there are any: a picture and nothing to press. Two of them carry what was opened last, which the list says in words. Whoever wants
 * no motion sees them stand.
 */
function Falling({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const told = draw.wins.slice(-TOLD).toReversed();
  const count = Math.min(ON_STAGE, leftOf(draw).envelopes + told.length);
  return (
    <div className="rain-falling" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at}>
          <Motif name="angpao" size={56} />
          {told[at] ? (
            <small>
              <b className="digits">{sizeText(t, draw.form, told[at].amount)}</b>
              {told[at].name}
            </small>
          ) : null}
        </span>
      ))}
    </div>
  );
}

/** The rain as it is at this moment: what is left, the own number, what was opened last. Speed and taps change nothing. */
export function RainStage({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const [isStill, setStill] = useState(false);
  const phase = phaseOf(draw, useNow(SECOND_MS));
  const falls = phase !== 'drawn' && phase !== 'coming';
  return (
    <div className={`rain-stage${isStill ? ' is-still' : ''}`}>
      <div className="rain-sky" aria-hidden="true">
        <i />
      </div>
      {falls ? <Falling draw={draw} /> : null}
      <div className="rain-panel rain-title">
        <Badge>{t(`draw.phase.${phase}`)}</Badge>
        <h1 lang={draw.lang}>{draw.title}</h1>
        <p className="small digits">{whenText(t, draw)}</p>
        <Left draw={draw} />
      </div>
      <div className="rain-panel rain-own">
        {phase === 'open' ? <Closing draw={draw} /> : null}
        <h2>{t('draw.own')}</h2>
        <OwnNumber draw={draw} />
      </div>
      {draw.wins.length > 0 ? (
        <div className="rain-panel rain-latest">
          <h2>{t('draw.latest')}</h2>
          <Latest draw={draw} />
        </div>
      ) : null}
      <div className="rain-panel rain-rule">
        <p className="small">{t('draw.noSpeed')}</p>
        {falls ? (
          <button type="button" className="rain-still small" aria-pressed={isStill} onClick={() => setStill(!isStill)}>
            {t('draw.still')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
