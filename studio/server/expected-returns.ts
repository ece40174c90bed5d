import { createHash } from 'node:crypto';
import type { VendorFileGame } from '@sorak/contract';
import type { Title } from '../titles/catalogue.ts';
import type { Entry } from './context.ts';
import { isRoomTitle } from './rooms/engines.ts';

type Returns = NonNullable<VendorFileGame['returns']>;

/** Whatever is bet, within a thousandth: `titles/originals.test.ts` counts it over every choice. */
const ALIKE_WITHIN = 0.001;
const ALIKE: readonly Title['kind'][] = ['dice', 'limbo', 'mines'];
/** Chance alone decides, and a stake buys one thing. */
const ONE_BET: readonly Title['kind'][] = ['slot', 'scratch', 'fish'];
/** What is published of them is of their widest bet. */
const ONE_SPREAD: readonly Title['kind'][] = ['slot', 'scratch', 'ante', 'blackjack', 'video-poker'];

/** All of a title that decides what it pays: neither its name nor its looks. */
function payTableOf(title: Title): string {
  const { name: _name, theme: _theme, isHot: _hot, isNew: _new, ...decides } = title;
  const text = JSON.stringify(decides, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The least share of a stake that comes back, whatever is bet; undefined where how it is played decides. */
function worstOf({ kind }: Title, best: number, spots: readonly number[]): number | undefined {
  if (ALIKE.includes(kind)) return best - ALIKE_WITHIN;
  if (ONE_BET.includes(kind) || kind === 'table' || kind === 'roulette') return Math.min(best, ...spots);
  return undefined;
}

const percent = (share: number): number => Number((share * 100).toFixed(6));

/** What the platform holds a title's results against; undefined where players win from each other. */
export function expectedReturns({ title, proof }: Entry): Returns | undefined {
  if (isRoomTitle(title)) return undefined;
  const spots = (proof.spots ?? []).map(({ rtp }) => rtp - proof.jackpotRtp);
  const best = Math.max(proof.rtp - proof.jackpotRtp, ...spots);
  const worst = worstOf(title, best, spots);
  // What pays between nothing and m, and `best` on the mean, cannot deviate by more.
  const bound = Math.sqrt(best * (title.maxWin - best));
  const deviation = ONE_SPREAD.includes(title.kind) ? proof.deviation + 3 * proof.deviationError : bound;
  return {
    payTable: payTableOf(title),
    best: percent(best),
    ...(worst === undefined ? {} : { worst: percent(worst) }),
    deviation: Number(deviation.toFixed(4)),
    maxWin: title.maxWin,
  };
}
