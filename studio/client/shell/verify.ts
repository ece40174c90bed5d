import { isEqual } from '../../engines/equal.ts';
import { commitmentOf, playFair } from '../../engines/fairness.ts';
import type { AnyKind } from '../../engines/kind.ts';
import { playRequests } from '../../engines/replay.ts';
import type { TitleBase } from '../../engines/title.ts';
import type { RoundView } from '../../server/api.ts';
import { jackpotSeries } from '../../titles/jackpots.ts';

/** `hidden`: the server seed is not open yet. `hash` and `outcome` say which of the two was not what was promised. */
export type Verdict =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'match'; readonly outcome: unknown; readonly hash: string }
  | { readonly kind: 'mismatch'; readonly wrong: 'hash' | 'outcome'; readonly outcome: unknown; readonly hash: string };

/** Plays a past round again from its seeds and the player's own requests, here in the page, and compares it with what the server said. */
export async function verifyRound(kind: AnyKind, title: TitleBase, view: RoundView): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce, commitment } = view.fairness;
  if (serverSeed === null) return { kind: 'hidden' };
  const hash = await commitmentOf(serverSeed);
  if (hash !== commitment) return { kind: 'mismatch', wrong: 'hash', outcome: null, hash };
  const series = jackpotSeries.find(({ code }) => code === title.jackpot) ?? null;
  const { turn, stake, jackpot } = await playFair({ serverSeed, clientSeed, nonce }, (draw) =>
    playRequests(kind, title, series, view.requests, draw),
  );
  const outcome = kind.show(turn.state, turn.isOver);
  const isPaidRight = view.stake === stake && view.payout === (turn.isOver ? turn.pay + (view.jackpot?.amount ?? 0) : 0);
  const isSame = isPaidRight && isEqual(outcome, view.outcome) && jackpot === (view.jackpot?.code ?? null);
  return isSame ? { kind: 'match', outcome, hash } : { kind: 'mismatch', wrong: 'outcome', outcome, hash };
}
