import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { expandIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { Catches } from './Catches.tsx';
import { caughtBy } from './catches.ts';
import { DrawStage } from './DrawStage.tsx';
import { leftText } from './left-text.ts';
import { SetTable } from './SetTable.tsx';
import { ballEveryMs, ballsOut, lineOn } from './set-draw.ts';
import { SoFar } from './SoFar.tsx';
import { useTicketsOn } from './use-tickets-on.ts';

const wantsCalm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw as the page learnt of it: how old it was and when that was, so that nobody misses the first balls. */
const seen = ({ drawId, drawsAt }: LotteryDraw, now: number) => ({
  drawId,
  ageMs: Math.max(0, now - drawsAt),
  at: Date.now(),
  passedMs: 0,
  isSkipped: wantsCalm(),
});

/** How many balls of a draw are out, one after another while it is news; `finish` has all of them out. */
function useBallsOut(draw: LotteryDraw, now: number, balls: number): { readonly out: number; readonly finish: () => void } {
  const [first, setFirst] = useState(() => seen(draw, now));
  if (first.drawId !== draw.drawId) setFirst(seen(draw, now));
  const { ageMs, passedMs, isSkipped } = first;
  const out = ballsOut(balls, ballsOut(balls, ageMs, isSkipped) === balls ? Infinity : passedMs, isSkipped);
  const isOver = out === balls;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setFirst((one) => ({ ...one, passedMs: Date.now() - one.at })), ballEveryMs(balls) / 2);
    return () => clearInterval(timer);
  }, [isOver, balls]);
  return { out, finish: () => setFirst((one) => ({ ...one, isSkipped: true })) };
}

type Props = {
  readonly game: LotteryGame;
  readonly name: string;
  readonly draw: LotteryDraw;
  readonly of: number;
  /** What takes bets now. */
  readonly next: LotteryDraw | undefined;
  readonly now: number;
  readonly onAgain: (ticket: LotteryTicket) => void;
};

/** A large set, as keno's, drawn ball by ball on its board, over the whole window if the reader likes; who will not wait has all of it at once. */
export function SetDraw({ game, name, draw, of, next, now, onAgain }: Props) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const drawn = useMemo(() => draw.result?.['drawn'] ?? [], [draw]);
  const { out, finish } = useBallsOut(draw, now, drawn.length);
  const balls = useMemo(() => drawn.slice(0, out), [drawn, out]);
  const tickets = useTicketsOn(draw);
  const line = tickets.map(lineOn).find((one) => one !== undefined);
  const picked = line?.pick.split(' ') ?? [];
  const isOver = out === drawn.length;
  const field = (
    <>
      <SetTable of={of} drawn={drawn} out={out} picked={picked} />
      {isOver ? null : (
        <button type="button" className="lottery-skip caption" onClick={finish}>
          {t('lottery.skip')}
        </button>
      )}
    </>
  );
  const mine =
    tickets.length === 0 ? null : (
      <>
        {line ? <Catches game={game} play={line.play} prices={line.prices} caught={caughtBy(game, line, balls)} /> : null}
        <SoFar game={game} tickets={tickets} out={balls} isOver={isOver} picked={picked} />
      </>
    );
  const again = () => {
    setLarge(false);
    for (const ticket of tickets) onAgain(ticket);
  };
  return (
    <>
      {field}
      {mine}
      <Button size="s" className="set-draw-large" onClick={() => setLarge(true)}>
        <Icon path={expandIcon} size="s" /> {t('lottery.stage')}
      </Button>
      {isLarge ? (
        <DrawStage
          name={name}
          says={[
            t('lottery.lastDraw', { number: drawNumber(draw.number) }),
            ...(next
              ? [t('lottery.next', { number: drawNumber(next.number) }), t('lottery.closesIn', { left: leftText(next.closesAt - now) })]
              : []),
          ].join(' · ')}
          onClose={() => setLarge(false)}
          side={
            mine && (
              <>
                {mine}
                <Button size="l" full onClick={again}>
                  {t('lottery.again')}
                </Button>
              </>
            )
          }
        >
          {field}
        </DrawStage>
      ) : null}
    </>
  );
}
