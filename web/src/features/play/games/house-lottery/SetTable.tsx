import './set-draw.css';
import { useText } from '../../../../locales/text.ts';
import { setOf } from './pick.ts';

type Props = { readonly of: number; readonly drawn: readonly string[]; readonly out: number; readonly picked: readonly string[] };

/** The last ball large, the balls so far, and all numbers with what is drawn and what the reader's ticket has. */
export function SetTable({ of, drawn, out, picked }: Props) {
  const t = useText();
  const isOut = new Set(drawn.slice(0, out));
  const newest = drawn[out - 1];
  const left = drawn.length - out;
  const caught = picked.filter((number) => isOut.has(number)).length;
  return (
    <div className="set-draw" aria-live="polite">
      <p className="reader-only">{drawn.join(', ')}</p>
      <div className="set-draw-head">
        <span className="lottery-ball set-draw-newest" data-tone={Number(newest ?? 0) % 7} aria-hidden="true">
          {newest}
        </span>
        <div>
          <b>{left === 0 ? t('lottery.allBalls', { of: drawn.length }) : t('lottery.ball', { n: out, of: drawn.length })}</b>
          {left > 0 ? (
            <p className="small" aria-hidden="true">
              {t('lottery.ballsLeft', { n: left })}
            </p>
          ) : null}
        </div>
        {picked.length > 0 ? <span className="lottery-seal small">{t('lottery.caught', { n: caught, of: picked.length })}</span> : null}
      </div>
      <div className="set-draw-tray" aria-hidden="true">
        {drawn.map((ball, at) => (
          <span key={ball} className={at < out ? 'lottery-ball' : 'set-draw-slot'} data-tone={Number(ball) % 7}>
            {at < out ? ball : null}
          </span>
        ))}
      </div>
      <div className="set-draw-board" aria-hidden="true">
        {setOf(of).map((number) => (
          <span
            key={number}
            data-tone={Number(number) % 7}
            data-drawn={isOut.has(number) || undefined}
            data-picked={picked.includes(number) || undefined}
          >
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}
