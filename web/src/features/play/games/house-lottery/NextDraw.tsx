import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { leftText } from './left-text.ts';
import { useDraws, useServerNow } from './use-lottery.ts';

/** In a list of lotteries: the number of a lottery's next draw, and how long it takes bets. Nothing while it is not known. */
export function NextDraw({ gameCode }: { readonly gameCode: string }) {
  const { data } = useDraws();
  const now = useServerNow(data?.now, 1_000);
  const draw = data?.list.find((one) => one.gameCode === gameCode)?.draws.find(({ closesAt }) => closesAt > now);
  if (!draw) return null;
  return (
    <span className="caption faint-text digits lottery-next-draw">
      <span>{drawNumber(draw.number)}</span>
      <span>{leftText(draw.closesAt - now)}</span>
    </span>
  );
}
