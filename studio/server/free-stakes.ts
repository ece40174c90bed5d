import type { Title } from '../titles/catalogue.ts';

/**
 * Stakes, minor units, at which a title plays rounds that the house gives; null: it plays none. Slots do, whose round is one spin of one stake; not those
 * with a pool, into which only stakes pay.
 */
export const freeStakes = (title: Title): number[] | null =>
  title.kind === 'slot' && !title.jackpot ? title.coinValues.map((value) => value * title.coins) : null;
