import { pricesOf, readPick } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, Offer } from '@sorak/contract/rules/lottery/game';
import { Card } from '@sorak/ui/Card.tsx';
import { useMemo, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { lineOf, oddsText, priceText, setOf } from './pick.ts';
import { lotteryWord } from './words.ts';

/** Texts of which one is a pick of one bet, whatever the play. */
function examplesOf(offer: Offer): readonly string[] {
  if (offer.kind === 'marks') return offer.marks.slice(0, 1).map(({ id }) => id);
  if (offer.kind === 'straight') return [Array.from({ length: offer.view.size }, (_, at) => String(at + 1)).join(',')];
  if (offer.kind === 'place') return [`7${','.repeat(offer.view.size - 1)}`];
  if (offer.kind === 'group') return [offer.shape.map((_, at) => String(at + 1)).join('')];
  if (offer.kind === 'holds') return ['789'.slice(0, offer.size ?? 1)];
  if (offer.kind === 'spots') return [setOf(offer.size).join(' ')];
  const size = offer.views[0]?.size ?? 0;
  const numbers = Array.from({ length: offer.kind === 'together' ? offer.size : 1 }, (_, at) => String(at + 1).padStart(size, '0'));
  return [numbers.join(' '), '1234'];
}

/** Every play with what makes it win, its price, its true odds and what comes back. */
function Plays({ game, group }: { readonly game: LotteryGame; readonly group: number }) {
  const t = useText();
  const rows = useMemo(
    () =>
      game.plays.map((offer) => {
        const text = examplesOf(offer).find((one) => readPick(game, offer.id, one) !== null) ?? '';
        return {
          id: offer.id,
          point: offer.point ?? 1,
          price: priceText(pricesOf(game, offer.id, group)),
          line: lineOf(game, offer.id, text, group),
        };
      }),
    [game, group],
  );
  return (
    <ul>
      {rows.map(({ id, point, price, line }) => (
        <li key={id} className="lot-rule">
          <b>{lotteryWord(t, 'play', id)}</b>
          <p className="small t2">{lotteryWord(t, 'rule', id)}</p>
          {line ? <p className="cap t3">{t('lottery.odds', { price, ...oddsText(game, line) })}</p> : null}
          {point > 1 ? <p className="cap t3">{t('lottery.points', { units: point })}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** The rules of a lottery, reckoned when they are opened. */
export function Rules({ game, group }: { readonly game: LotteryGame; readonly group: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const hasPoints = game.plays.some(({ point }) => point === 29);
  return (
    <Card>
      <details className="lot-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{t('lottery.rules')}</h2>
        </summary>
        <p className="small t2">{t('lottery.priceMeans')}</p>
        <p className="small t2">{t(hasPoints ? 'lottery.pointExample' : 'lottery.example')}</p>
        {isOpen ? <Plays game={game} group={group} /> : null}
      </details>
    </Card>
  );
}
