import './slip.css';
import { shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import type { FreeBetView, MaxRequest } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { say } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';
import { Builder } from './Builder.tsx';
import { letterOf } from './combined.ts';
import { FreeTerms, type Given, PaidWith, useGiven } from './FreeBet.tsx';
import { Combinations, Wins } from './Combinations.tsx';
import { Press, Range, Sums, TakeMax, TotalOdds } from './parts.tsx';
import { SlipHead } from './SlipHead.tsx';
import { SlipLeg } from './SlipLeg.tsx';
import { type Draft, withStake } from './draft.ts';
import { MoneyField } from './MoneyField.tsx';
import { StakeFields } from './StakeFields.tsx';
import { stakeAt, stakeOf, type Together } from './stakes.ts';
import { useMax } from './use-max.ts';
import { keyOf, scoreOf, useStanding } from './use-standing.ts';
import { usePlacing } from './placing.ts';

const MINOR = 100;

type Props = {
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onPicks: (picks: readonly Pick[]) => void;
  readonly onPlaced: () => void;
  /** What is asked of a guest instead of a bet; null for a player. */
  readonly onGuest: (() => void) | null;
  readonly given: Given;
  /** Whether a system has the page for itself, and giving it that; on a narrow screen it never has. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
};

const maxOf = (picks: readonly Pick[], { size, min }: Together, joint: number | null): MaxRequest => ({
  size,
  ...(min === null ? {} : { min }),
  ...(joint === null ? {} : { joint }),
  legs: picks.map(({ market, outcome }) => ({ market: market.id, outcome })),
});

type RoomProps = { readonly picks: readonly Pick[]; readonly together: Together; readonly joint: number | null; readonly placed: number };
/** What these legs may stake now. */
const Room = ({ picks, together, joint, placed }: RoomProps) => <Range range={useMax(maxOf(picks, together, joint), placed)} />;

/** A slip without legs: what became of those that were placed. */
function Empty({ isPlaced, failure }: { readonly isPlaced: boolean; readonly failure: string }) {
  return (
    <>
      <output className="quiet">{isPlaced ? say('book.placed', {}) : say('book.slipEmpty', {})}</output>
      <FailureNote text={failure} />
    </>
  );
}

type SaidProps = {
  readonly placing: ReturnType<typeof usePlacing>;
  /** What would have been taken, in units; 0 for nothing. */
  readonly max: number;
  readonly onTake: () => void;
  readonly onRemove: (() => void) | null;
};

/** What came of the last press, and the ways on from it. */
function Said({ placing, max, onTake, onRemove }: SaidProps) {
  const take = (): void => {
    onTake();
    placing.forget();
  };
  return (
    <>
      <FailureNote text={placing.failure} />
      {max > 0 ? <TakeMax max={max * MINOR} onTake={take} /> : null}
      {placing.seconds > 0 ? <output>{say('book.wait', { seconds: placing.seconds })}</output> : null}
      {onRemove ? (
        <Button full kind="outline" onClick={onRemove}>
          {say('book.removeClosed', {})}
        </Button>
      ) : null}
    </>
  );
}

/** A free bet that asks for a price is laid at it, or at a better one. */
const freeOrder = <T extends { readonly accept: Draft['accept'] }>(order: T, { reward, minOdds }: FreeBetView) => ({
  ...order,
  reward,
  accept: minOdds !== null && order.accept === 'any' ? ('better' as const) : order.accept,
});

const combinationsOf = ({ length }: readonly Pick[], { size, min }: Together): number => countCombinations(length, size, min);

/** The legs, the stake, and in money what is risked and what can come back. */
export function Slip({ picks, format, draft, onDraft, onPicks, onPlaced, onGuest, given: all, isWide, onWide }: Props) {
  const { own, accept } = draft;
  const placing = usePlacing({ onPicks, onPlaced });
  const { given, ...paying } = useGiven(all, picks.length === 1 && onGuest === null);
  const standing = useStanding(picks, draft);
  const { matches, now, prices, legs, isClosed, isOneMatch, isBuilder, isMoved, kind, together, isApart, at, stakes } = standing;
  const { built, joint, agreed, related, isOff, total, greatest } = standing;
  // Of several slips at once it is not said which one was too great.
  const max = isApart ? 0 : Math.floor(placing.max / MINOR);
  if (picks.length === 0) return <Empty isPlaced={placing.isPlaced} failure={placing.failure} />;
  return (
    <form
      className={kind === 'system' ? 'slip system' : 'slip'}
      onSubmit={(event) => {
        event.preventDefault();
        const order = { picks: now, ...together, joint, stakeOf: (leg: number) => given?.stake ?? stakeAt(stakes, legs, leg), accept };
        if (onGuest) onGuest();
        else void placing.place(given ? freeOrder(order, given) : order);
      }}
    >
      <SlipHead
        legs={picks.length}
        kind={kind}
        isOneMatch={isOneMatch}
        together={together}
        isWide={isWide}
        onWide={onWide}
        onChange={(change) => onDraft({ ...draft, ...change })}
      />
      <div className="picked">
        {picks.map((pick, place) => (
          <SlipLeg
            key={keyOf(pick)}
            pick={pick}
            price={now[place]?.price ?? 0}
            score={scoreOf(matches, pick)}
            format={format}
            {...(kind === 'system' ? { letter: letterOf(place) } : {})}
            relatedTo={related?.place === place ? related.to : null}
            isAsked={accept === 'ask'}
            onRemove={() => onPicks(picks.filter((one) => one !== pick))}
          >
            {isApart ? (
              <MoneyField
                label={say('book.stakeOn', { outcome: outcomeName(pick.market, pick.outcome, pick.match) })}
                text={own[keyOf(pick)] ?? draft.stake}
                onText={(text) => onDraft(withStake(draft, keyOf(pick), text))}
                keys={{ isActive: at === keyOf(pick), onActive: () => onDraft({ ...draft, at: keyOf(pick), isFresh: true }) }}
              />
            ) : null}
          </SlipLeg>
        ))}
      </div>
      {kind === 'system' && !isClosed ? <Combinations stake={stakes.each} prices={prices} together={together} format={format} /> : null}
      <div className="staking">
        {isBuilder && !isClosed ? (
          <Builder built={built} picks={picks} prices={prices} agreed={agreed} format={format} isAsked={accept === 'ask'} />
        ) : null}
        {kind === 'parlay' && !isClosed ? <TotalOdds prices={prices} format={format} /> : null}
        <PaidWith {...paying} chosen={given} />
        {given ? (
          <FreeTerms given={given} price={prices[0] ?? 0} />
        ) : (
          <StakeFields draft={draft} onDraft={onDraft} at={at} combinations={combinationsOf(picks, together)} />
        )}
        {onGuest || isClosed || given || (isBuilder && joint === null) ? null : (
          <Room picks={now} together={together} joint={joint} placed={placing.count} />
        )}
        {kind === 'system' && !isClosed ? <Wins stake={stakes.each} prices={prices} together={together} /> : null}
        {given ? null : (
          <Sums legs={picks.length} total={total} greatest={isClosed || (isBuilder && joint === null) ? null : Number(greatest)} />
        )}
        <Said
          placing={placing}
          max={max}
          onTake={() => onDraft(withStake(draft, '', shortAmount(max)))}
          onRemove={isClosed && picks.length > 1 ? () => onPicks(picks.filter((_, place) => now[place]?.price !== 0)) : null}
        />
        <Press
          isGuest={onGuest !== null}
          isMoved={isMoved}
          isBusy={placing.isBusy}
          isOff={isOff || (given === null && legs.some((leg) => stakeOf(stakes, leg) === 0))}
          isFree={given !== null}
          total={given?.stake ?? total}
        />
      </div>
    </form>
  );
}
