import type { LotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useCall } from '@sorak/client/queries.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { Catches } from './Catches.tsx';
import { caughtBy } from './catches.ts';
import { ORDERS_SHOWN } from './Orders.tsx';
import { SetTable } from './SetTable.tsx';
import { ballEveryMs, ballsOut, lineOn } from './set-draw.ts';

const wantsCalm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many balls of a draw are out, one after another while it is news; `finish` has all of them out. */
function useBallsOut(draw: LotteryDraw, now: number, balls: number): { readonly out: number; readonly finish: () => void } {
  // Counted from the moment that the page learnt of it, so that nobody misses the first balls.
  const [first] = useState(() => ({ ageMs: Math.max(0, now - draw.drawsAt), at: Date.now() }));
  const [isSkipped, setSkipped] = useState(wantsCalm);
  const [passedMs, setPassed] = useState(0);
  const out = ballsOut(balls, ballsOut(balls, first.ageMs, isSkipped) === balls ? Infinity : passedMs, isSkipped);
  const isOver = out === balls;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setPassed(Date.now() - first.at), ballEveryMs(balls) / 2);
    return () => clearInterval(timer);
  }, [isOver, balls, first.at]);
  return { out, finish: () => setSkipped(true) };
}

/** The line of numbers on the reader's newest ticket on a draw; undefined where there is none. */
function useLine(draw: LotteryDraw) {
  const { data } = useCall('getLotteryOrders', { gameCode: draw.gameCode, pageSize: ORDERS_SHOWN }, { staleTimeMs: 30_000 });
  const orderId = data?.list.find((order) => order.draw.drawId === draw.drawId)?.orderId;
  const ticket = useCall('getLotteryOrder', { orderId: orderId ?? '' }, { enabled: orderId !== undefined, staleTimeMs: 30_000 }).data;
  return ticket && lineOn(ticket);
}

type Props = { readonly game: LotteryGame; readonly draw: LotteryDraw; readonly of: number; readonly now: number };

/** A large set, as keno's, drawn ball by ball on its board; the reader may have all of it at once. */
export function SetDraw({ game, draw, of, now }: Props) {
  const t = useText();
  const drawn = draw.result?.['drawn'] ?? [];
  const { out, finish } = useBallsOut(draw, now, drawn.length);
  const line = useLine(draw);
  const picked = line?.pick.split(' ') ?? [];
  return (
    <>
      <SetTable of={of} drawn={drawn} out={out} picked={picked} />
      {out < drawn.length ? (
        <button type="button" className="lottery-skip caption" onClick={finish}>
          {t('lottery.skip')}
        </button>
      ) : null}
      {line ? <Catches game={game} play={line.play} prices={line.prices} caught={caughtBy(game, line, drawn.slice(0, out))} /> : null}
    </>
  );
}
