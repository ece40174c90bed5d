import { shortAmount } from '@sorak/contract';
import type { Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, Offer } from '@sorak/contract/rules/lottery/game';
import type { Hours } from '@sorak/contract/rules/lottery/terms';
import { useText } from '../../../../locales/text.ts';
import { numberText } from './pick-text.ts';
import { pricesIn, type Room, stakeFor } from './pick.ts';

type Props = {
  readonly game: LotteryGame;
  readonly offer: Offer;
  readonly tariff: Tariff;
  readonly room: Room | undefined;
  readonly hours: Hours;
};

const NAMED = 8;

/** What may still be staked on the numbers of the chosen play: on the fullest by name, on any other together. */
export function RoomLeft({ game, offer, tariff, room, hours }: Props) {
  const t = useText();
  const prices = pricesIn(game, offer.id, tariff);
  const stake = (left: number): string => shortAmount(stakeFor(left, prices));
  return (
    <div className="caption faint-text lottery-room">
      {hours ? <p>{t('lottery.hours', hours)}</p> : null}
      {room ? (
        <p className="digits">
          {room.list.slice(0, NAMED).map(({ number, left }) => (
            <span key={number}>{t('lottery.leftOn', { number: numberText(t, offer, number), left: stake(left) })}</span>
          ))}
          <span>{t(room.list.length > 0 ? 'lottery.leftElse' : 'lottery.leftAll', { left: stake(room.others) })}</span>
        </p>
      ) : null}
    </div>
  );
}
