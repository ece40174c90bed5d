import { formatAmount, type Room } from '@sorak/contract';
import type { useText } from '../../../locales/text.ts';

type Text = ReturnType<typeof useText>;
/** A figure with its words, as it is read aloud and in a line; and alone, for a column that names it. */
type Told = { readonly told: string; readonly figure: string };

const short = (amount: number): string => formatAmount(amount).replace(/\.00$/, '');

/** What is played for in a room: blinds, or the worth of a point; null where its vendor does not tell it. */
export function stakesOf({ smallBlind, bigBlind, point }: Room, t: Text): Told | null {
  if (smallBlind !== undefined && bigBlind !== undefined) {
    const told = t('launch.blinds', { small: formatAmount(smallBlind), big: formatAmount(bigBlind) });
    return { told, figure: `${short(smallBlind)} / ${short(bigBlind)}` };
  }
  return point === undefined ? null : { told: t('launch.point', { amount: formatAmount(point) }), figure: short(point) };
}

/** Of the last hour; null where no hand was played. */
export const potOf = ({ averagePot }: Room, t: Text): Told | null =>
  averagePot ? { told: t('launch.averagePot', { amount: formatAmount(averagePot) }), figure: short(averagePot) } : null;

export const handsOf = ({ handsPerHour }: Room, t: Text): Told | null =>
  handsPerHour ? { told: t('launch.handsPerHour', { count: handsPerHour }), figure: String(handsPerHour) } : null;

export function rakeOf({ rake, rakeCap }: Room, t: Text): Told | null {
  if (rake === undefined) return null;
  if (rakeCap === undefined) return { told: t('launch.rake', { share: rake }), figure: `${rake}%` };
  return { told: t('launch.rakeCapped', { share: rake, max: formatAmount(rakeCap) }), figure: `${rake}%, ${short(rakeCap)}` };
}

export const buyInOf = ({ minBuyIn, maxBuyIn }: Room): string => `${short(minBuyIn)} – ${short(maxBuyIn)}`;
export const freeOf = ({ seats, players }: Room): number => Math.max(0, seats - players);
