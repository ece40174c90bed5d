import type { LotteryDraw } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { outcomeOf } from '@sorak/contract/rules/lottery/engine';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import { type Text, useText } from '../../../../locales/text.ts';
import { Result } from './Balls.tsx';
import { RESULTS_SHOWN } from './Results.tsx';
import { lotteryWord } from './words.ts';

const SHOWN = 4;
/** Fewer places than this are no sum that people look at. */
const MIN_PLACES = 3;

/** A result in short, where its digits or dice are summed: `23 · big · odd`. */
function sumOf(t: Text, game: LotteryGame, result: LotteryResult): string | null {
  const offer = game.plays.find(
    (one) => one.kind === 'marks' && one.of.places.length >= MIN_PLACES && one.marks.some(({ id }) => id === 'big'),
  );
  if (offer?.kind !== 'marks') return null;
  const numbers = result[offer.of.prize] ?? [];
  const parts = numbers.length === 1 ? [...(numbers[0] ?? '')] : numbers;
  const total = offer.of.places.reduce((sum, at) => sum + Number(parts.at(at)), 0);
  const marks = outcomeOf(game, offer.id, offer.marks.map(({ id }) => id).join(' '), result).map(({ tier }) =>
    lotteryWord(t, 'mark', tier),
  );
  return [String(total), ...marks].join(' · ');
}

/** The draws before the last, a line each, where a result is short enough. */
export function LastDraws({ game, last }: { readonly game: LotteryGame; readonly last: LotteryDraw }) {
  const t = useText();
  const isShort = game.shape.kind === 'tiers' ? game.shape.prizes.length === 1 : game.shape.kind !== 'set' || game.shape.drawn <= 6;
  const { data } = useCall(
    'getLotteryResults',
    { gameCode: game.code, before: undefined, day: undefined, station: undefined, pageSize: RESULTS_SHOWN },
    { staleTimeMs: 60_000, enabled: isShort },
  );
  if (!isShort) return null;
  const earlier = (data?.list ?? []).filter(({ drawId }) => BigInt(drawId) < BigInt(last.drawId)).slice(0, SHOWN);
  return (
    <ul className="lottery-earlier">
      {earlier.map((draw) => (
        <li key={draw.drawId}>
          <span className="caption digits">{drawNumber(draw.number).slice(-4)}</span>
          <Result draw={draw} />
          {draw.result ? <span className="caption digits">{sumOf(t, game, draw.result)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
