import { commitmentOf, playFair } from '../engines/fairness.ts';
import { drawJackpot } from '../engines/jackpot.ts';
import { playRound } from '../engines/slot/play.ts';
import type { Round } from '../engines/slot/round.ts';
import type { SlotTitle } from '../engines/slot/title.ts';
import type { RoundView } from '../server/api.ts';
import { jackpotSeries } from '../titles/jackpots.ts';

/** `hidden`: the server seed is not open yet. `hash` and `outcome` say which of the two was not what was promised. */
export type Verdict =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'match'; readonly round: Round; readonly hash: string }
  | { readonly kind: 'mismatch'; readonly wrong: 'hash' | 'outcome'; readonly round: Round | null; readonly hash: string };

/** Plays a past round again from its seeds, here in the page, and compares it with what the server said. */
export async function verifyRound(title: SlotTitle, view: RoundView): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce, commitment } = view.fairness;
  if (serverSeed === null) return { kind: 'hidden' };
  const hash = await commitmentOf(serverSeed);
  if (hash !== commitment) return { kind: 'mismatch', wrong: 'hash', round: null, hash };
  const series = jackpotSeries.find(({ code }) => code === title.jackpot);
  const drawn = await playFair({ serverSeed, clientSeed, nonce }, (draw) => ({
    round: playRound(title, draw),
    jackpot: series ? drawJackpot(series, view.stake, draw) : null,
  }));
  const isPaidRight = view.outcome !== null && view.payout === drawn.round.pay * view.coinValue + (view.jackpot?.amount ?? 0);
  const isSame = isPaidRight && isEqual(drawn.round, view.outcome) && drawn.jackpot === (view.jackpot?.code ?? null);
  return isSame ? { kind: 'match', round: drawn.round, hash } : { kind: 'mismatch', wrong: 'outcome', round: drawn.round, hash };
}

/** Equal JSON whatever the order of keys; an absent key is as good as an undefined one. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map<string, unknown>(Object.entries(a).filter(([, value]) => value !== undefined));
  const right = new Map<string, unknown>(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key)));
}
