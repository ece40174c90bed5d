import { shortAmount } from '@sorak/contract';
import { drawFrom } from '@sorak/contract/rules/lottery/draw';
import { factorOf, outcomeOf, pricesOf, type Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import { Card } from '@sorak/ui/Card.tsx';
import { useMemo, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { exampleLine } from './example-line.ts';
import { type Line, oddsText, priceText } from './pick.ts';
import { pickText } from './pick-text.ts';
import { lotteryWord } from './words.ts';

const UNIT = 10_000;
/** Draws from a fixed start, among which an example is looked for: the same for everybody. */
const TRIED = 1_500;
const tried = new Map<string, readonly LotteryResult[]>();

function triedOf({ code, shape }: LotteryGame): readonly LotteryResult[] {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const draws = tried.get(code) ?? Array.from({ length: TRIED }, () => drawFrom(shape, next));
  tried.set(code, draws);
  return draws;
}

/** Numbers with which the pick wins and what it then pays, by the rules that pay; null where none of the draws tried has any. */
function worked(game: LotteryGame, line: Line) {
  for (const draw of triedOf(game)) {
    const outcome = outcomeOf(game, line.play, line.pick, draw);
    const factor = factorOf(line.prices, outcome);
    if (factor > 0n)
      return { drawn: [...new Set(outcome.flatMap(({ numbers }) => numbers))].join(', '), payout: (Number(factor) * UNIT) / 1000 };
  }
  return null;
}

/** Every play with what makes it win, its price, its true odds, what comes back, and an example. */
function Plays({ game, tariff }: { readonly game: LotteryGame; readonly tariff: Tariff }) {
  const t = useText();
  const rows = useMemo(
    () =>
      game.plays.map((offer) => {
        const line = exampleLine(game, offer, tariff);
        return {
          id: offer.id,
          point: offer.point ?? 1,
          price: priceText(pricesOf(game, offer.id, tariff)),
          line,
          example: line && worked(game, line),
        };
      }),
    [game, tariff],
  );
  return (
    <ul>
      {rows.map(({ id, point, price, line, example }) => (
        <li key={id} className="lottery-rule">
          <b>{lotteryWord(t, 'play', id)}</b>
          <p className="small soft-text">{lotteryWord(t, 'rule', id)}</p>
          {line ? <p className="caption faint-text">{t('lottery.odds', { price, ...oddsText(game, line) })}</p> : null}
          {line && example?.drawn ? (
            <p className="caption faint-text digits">
              {t('lottery.worked', {
                pick: pickText(t, game, line),
                unit: shortAmount(UNIT),
                stake: shortAmount(UNIT * line.lots),
                drawn: example.drawn,
                payout: shortAmount(example.payout),
              })}
            </p>
          ) : null}
          {point > 1 ? <p className="caption faint-text">{t('lottery.points', { units: point })}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** The rules of a lottery, reckoned when they are opened. */
export function Rules({ game, tariff }: { readonly game: LotteryGame; readonly tariff: Tariff }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const hasPoints = game.plays.some(({ point }) => point === 29);
  return (
    <Card>
      <details className="lottery-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{t('lottery.rules')}</h2>
        </summary>
        <p className="small soft-text">{t('lottery.priceMeans')}</p>
        <p className="small soft-text">{t(hasPoints ? 'lottery.pointExample' : 'lottery.example')}</p>
        {isOpen ? <Plays game={game} tariff={tariff} /> : null}
      </details>
    </Card>
  );
}
