import './draw-head.css';
import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { Suspense } from 'react';
import { lazyPart } from '../../../../api/lazy-part.tsx';
import { Amount } from '../../../../lib/Amount.tsx';
import { useText } from '../../../../locales/text.ts';
import { isTrial, useSession } from '../../../../stores/session.ts';
import { SkipDraw } from './SkipDraw.tsx';
import { Result } from './Balls.tsx';
import type { Roll } from './balls-out.ts';
import { Globe } from './Globe.tsx';
import { LastDraws } from './LastDraws.tsx';
import { isOfState, leftText, saysBy } from './left-text.ts';
import { prizesOf } from './prizes-of.ts';
import { drawKindOf } from './set-draw.ts';
import { type OwnLottery, useSymbol } from './use-lottery.ts';
import { lotteryWord } from './words.ts';

type Props = {
  readonly game: LotteryGame;
  readonly name: string;
  readonly draw: LotteryDraw | undefined;
  readonly own: OwnLottery | undefined;
  readonly now: number;
  readonly roll: Roll;
  /** Puts the lines of a ticket onto a new one. */
  readonly onAgain: (ticket: LotteryTicket) => void;
};

const SetDraw = lazyPart(() => import('./SetDraw.tsx'), 'SetDraw');

const HOUR_MS = 3_600_000;
const isFar = (at: number, now: number): boolean => at - now > 12 * HOUR_MS;

function Countdown({ draw, now }: { readonly draw: LotteryDraw; readonly now: number }) {
  const t = useText();
  const left = draw.closesAt - now;
  const share = Math.min(1, Math.max(0, left / (draw.closesAt - draw.opensAt)));
  const says = saysBy(isFar(draw.closesAt, now), isOfState(draw));
  return (
    <div className="lottery-count">
      <span className={left >= HOUR_MS ? 'lottery-timer is-long' : 'lottery-timer'} role="timer" aria-label={t('lottery.left')}>
        <span className="lottery-ring" style={{ '--share': share } as React.CSSProperties} />
        <b className="digits">{leftText(left)}</b>
      </span>
      <div className="lottery-times">
        <b className="bold">{t(left > 0 ? 'lottery.open' : 'lottery.closing')}</b>
        <p className="small">{t('lottery.closesAt', { time: says(draw.closesAt) })}</p>
        <p className="small">{t('lottery.drawsAt', { time: says(draw.drawsAt) })}</p>
      </div>
    </div>
  );
}

/** No draw takes bets for the moment: when the next one does. */
function Opening({ opensAt, now, isState }: { readonly opensAt: number | null; readonly now: number; readonly isState: boolean }) {
  const t = useText();
  return (
    <>
      <p className="small">{t('lottery.noDraw')}</p>
      {opensAt === null ? null : (
        <div className="lottery-count">
          <span className="lottery-timer" role="timer" aria-label={t('lottery.untilOpen')}>
            <span className="lottery-ring" style={{ '--share': 0 } as React.CSSProperties} />
            <b className="digits">{leftText(opensAt - now)}</b>
          </span>
          <div className="lottery-times">
            <b className="bold">{t('lottery.opensAt', { time: saysBy(isFar(opensAt, now), isState)(opensAt) })}</b>
          </div>
        </div>
      )}
    </>
  );
}

/** A result as it comes, ball by ball, until all are out or the reader asks for them. */
function Shown({ draw, roll: { isOver, finish } }: { readonly draw: LotteryDraw; readonly roll: Roll }) {
  return (
    <>
      <Result draw={draw} isNew={!isOver} isShort />
      {isOver ? null : <SkipDraw onSkip={finish} />}
    </>
  );
}

/** The next draw with its countdown, and what was drawn last. */
export function DrawHead({ game, name, draw, own, now, roll, onAgain }: Props) {
  const t = useText();
  const symbol = useSymbol();
  const isPlay = isTrial(useSession());
  const { last = null, pool = null, nextOpensAt: opensAt = null } = own ?? {};
  const [first, ...others] = prizesOf(game.code);
  return (
    <section className="lottery-head" aria-label={name} data-kind={drawKindOf(game)}>
      <Globe game={game} isMixing={draw !== undefined && draw.closesAt <= now && draw.drawsAt > now} />
      <div className="lottery-next">
        <h1>{name}</h1>
        {draw ? (
          <>
            <p className="small">
              {t('lottery.next', { number: drawNumber(draw.number) })}
              {draw.station ? ` · ${lotteryWord(t, 'station', draw.station)}` : ''}
            </p>
            <Countdown draw={draw} now={now} />
            {draw.commitment ? (
              <p className="caption lottery-seal" title={draw.commitment}>
                {t('lottery.sealed', { hash: `${draw.commitment.slice(0, 6)}…${draw.commitment.slice(-4)}` })}
              </p>
            ) : null}
          </>
        ) : (
          <Opening opensAt={opensAt} now={now} isState={!game.isElectronic} />
        )}
        {pool ? (
          <p className="lottery-pool">
            <span className="small">{t('lottery.pool')}</span> <Amount value={isPlay ? pool.play : pool.real} symbol={symbol} size="l" />
            <span className="caption">{t('lottery.poolMeans')}</span>
          </p>
        ) : null}
      </div>
      {last ? (
        <div className="lottery-last" aria-live={drawKindOf(game) === 'set' ? undefined : 'polite'}>
          <p className="small">
            {t('lottery.lastDraw', { number: drawNumber(last.number) })}
            {last.station ? ` · ${lotteryWord(t, 'station', last.station)}` : ''}
            {first !== undefined && others.length > 0 ? ` · ${lotteryWord(t, 'prize', first)}` : ''}
          </p>
          {game.shape.kind === 'set' && drawKindOf(game) === 'set' ? (
            <Suspense fallback={<div className="set-draw-wait" />}>
              <SetDraw game={game} name={name} draw={last} of={game.shape.of} roll={roll} next={draw} now={now} onAgain={onAgain} />
            </Suspense>
          ) : (
            <Shown key={last.drawId} draw={last} roll={roll} />
          )}
          <LastDraws game={game} last={last} />
          {last.isLocalResult ? <p className="caption">{t('lottery.local')}</p> : null}
        </div>
      ) : null}
    </section>
  );
}
