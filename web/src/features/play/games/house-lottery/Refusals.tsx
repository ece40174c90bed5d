import { formatAmount } from '@sorak/contract';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { type Text, useText } from '../../../../locales/text.ts';
import { numberText } from './pick-text.ts';
import type { Short } from './pick.ts';
import { lotteryWord } from './words.ts';

const SHOWN = 4;

const shortText = (t: Text, game: LotteryGame, { play, number, asked, left }: Short): string =>
  t('lottery.short', {
    play: lotteryWord(t, 'play', play),
    number: numberText(
      t,
      game.plays.find(({ id }) => id === play),
      number,
    ),
    asked: formatAmount(asked),
    left: formatAmount(left),
  });

/** Numbers on which less is left than the ticket asks for, each with both figures. */
export function ShortNumbers({ game, short }: { readonly game: LotteryGame; readonly short: readonly Short[] }) {
  const t = useText();
  if (short.length === 0) return null;
  return (
    <output className="note warn">
      <div>
        <p>{t('lottery.shortTitle')}</p>
        {short.slice(0, SHOWN).map((one) => (
          <p key={`${one.play} ${one.number}`} className="digits">
            {shortText(t, game, one)}
          </p>
        ))}
        {short.length > SHOWN ? <p>{t('lottery.shortMore', { n: short.length - SHOWN })}</p> : null}
      </div>
    </output>
  );
}

type Limit = { readonly min?: number; readonly max?: number; readonly asked?: number; readonly left?: number };

/** Why an order was refused, with the figures that it was refused by. */
export function refusalText(t: Text, game: LotteryGame, error: ApiError): string {
  if (error.code === 'lottery_capacity') {
    const { numbers } = error.value as { readonly numbers: readonly Short[] };
    return [error.message, ...numbers.slice(0, SHOWN).map((one) => shortText(t, game, one))].join(' ');
  }
  if (error.code === 'lottery_draw_limit') {
    const { asked = 0, left = 0, max = 0 } = error.value as Limit;
    return `${error.message} ${t('lottery.drawLeft', { asked: formatAmount(asked), left: formatAmount(left), max: formatAmount(max) })}`;
  }
  if (error.code === 'lottery_hours') return `${error.message} ${t('lottery.hours', error.value as { opens: string; closes: string })}`;
  if (error.code === 'lottery_limit') {
    const { min = 0, max = 0 } = error.value as Limit;
    return `${error.message} ${t('lottery.between', { min: formatAmount(min), max: formatAmount(max) })}`;
  }
  return error.message;
}
