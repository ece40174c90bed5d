import { useEffect, useRef, useState } from 'react';
import { placeSlip, ApiError } from '../app/api.ts';
import type { Pick } from '../app/picks.ts';
import { sentenceOf, walletSentence } from '../app/refusals.ts';
import type { Accept } from './draft.ts';
import type { Together } from './stakes.ts';
import { SlipKeys } from './slip-keys.ts';

type Order = Together & {
  readonly picks: readonly Pick[];
  /** On each combination, or on the leg at a place where each rides alone; minor units. */
  readonly stakeOf: (at: number) => number;
  readonly accept: Accept;
  /** What a builder is offered at; null for every other slip. */
  readonly joint: number | null;
  /** The free bet that a single is. */
  readonly reward?: string;
};
type Options = { readonly onPicks: (picks: readonly Pick[]) => void; readonly onPlaced: () => void };

const legOf = ({ market, outcome, price }: Pick) => ({ market: market.id, outcome, price });

/** One slip, or a slip for every leg where each rides alone. */
const slipsOf = ({ picks, size, min, joint, stakeOf, accept, reward }: Order) =>
  size === 1
    ? picks.map((pick, at) => ({
        picks: [pick],
        request: { stake: stakeOf(at), accept, size, legs: [legOf(pick)], ...(reward === undefined ? {} : { reward }) },
      }))
    : [
        {
          picks,
          request: {
            stake: stakeOf(0),
            accept,
            size,
            ...(min === null ? {} : { min }),
            ...(joint === null ? {} : { joint }),
            legs: picks.map(legOf),
          },
        },
      ];

/** Places slips one after another. A slip that was not answered keeps its key: sent again it is still the same bet. */
export function usePlacing({ onPicks, onPlaced }: Options) {
  const keys = useRef(new SlipKeys());
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState('');
  /** What would have been taken on each combination, in minor units; 0 where the stake was not what stood in the way. */
  const [max, setMax] = useState(0);
  const [seconds, setSeconds] = useState(0);
  /** How often something was sent: it changes what may be staked. */
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const place = async (order: Order) => {
    setBusy(true);
    setFailure('');
    setMax(0);
    setPlaced(false);
    setSeconds(Math.ceil(Math.max(...order.picks.map(({ match }) => (match.state === 'live' ? match.delayMs : 0))) / 1_000));
    let left = order.picks;
    let sent: ReturnType<typeof slipsOf>[number]['request'] | undefined;
    try {
      for (const { picks, request } of slipsOf(order)) {
        sent = request;
        const { bet } = await placeSlip({ key: keys.current.keyOf(request), ...request });
        keys.current.answered(request);
        if (bet.state === 'void') {
          setFailure(walletSentence(bet.reason));
          break;
        }
        left = left.filter((pick) => !picks.includes(pick));
        setPlaced(true);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isAnswered = error.refusal.error !== 'PLATFORM_UNREACHABLE' && error.refusal.error !== 'INTERNAL';
      if (isAnswered && sent) keys.current.answered(sent);
      setFailure(sentenceOf(error.refusal));
      setMax(error.refusal.error === 'STAKE_TOO_GREAT' ? (error.refusal.limit ?? 0) : 0);
    }
    onPicks(left);
    setBusy(false);
    setSeconds(0);
    setCount((sent) => sent + 1);
    onPlaced();
  };
  const forget = () => {
    setFailure('');
    setMax(0);
  };
  return { isBusy, isPlaced, failure, max, seconds, count, place, forget };
}
