import './slip.css';
import { shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import type { MatchView, MaxRequest } from '../../server/api.ts';
import { priceNow, type Pick } from '../app/picks.ts';
import { say } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';
import { useMatchesNow } from '../matches/use-match.ts';
import { letterOf } from './combined.ts';
import { FreeTerms, type Given, PaidWith, useGiven } from './FreeBet.tsx';
import { Combinations, Wins } from './Combinations.tsx';
import { Press, Range, Sums, TakeMax, TotalOdds } from './parts.tsx';
import { relatedIn } from './related.ts';
import { SlipHead } from './SlipHead.tsx';
import { SlipLeg } from './SlipLeg.tsx';
import { type Draft, readDraft, withStake } from './draft.ts';
import { MoneyField } from './MoneyField.tsx';
import { StakeFields } from './StakeFields.tsx';
import { stakeAt, stakeOf, sumsOf, type Together } from './stakes.ts';
import { useMax } from './use-max.ts';
import { usePlacing } from './placing.ts';

const MINOR = 100;

const keyOf = ({ market, outcome }: Pick): string => `${market.id} ${outcome}`;

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

/** How the match of a pick stands while it is played. */
function scoreOf(matches: readonly MatchView[], { match }: Pick): MatchView['score'] | null {
  const now = matches.find(({ id }) => id === match.id);
  return now?.state === 'live' ? now.score : null;
}

const maxOf = (picks: readonly Pick[], { size, min }: Together): MaxRequest => ({
  size,
  ...(min === null ? {} : { min }),
  legs: picks.map(({ market, outcome }) => ({ market: market.id, outcome })),
});

type RoomProps = { readonly picks: readonly Pick[]; readonly together: Together; readonly placed: number };
/** What these legs may stake now. */
const Room = ({ picks, together, placed }: RoomProps) => <Range range={useMax(maxOf(picks, together), placed)} />;

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

const combinationsOf = ({ length }: readonly Pick[], { size, min }: Together): number => countCombinations(length, size, min);

/** The legs, the stake, and in money what is risked and what can come back. */
export function Slip({ picks, format, draft, onDraft, onPicks, onPlaced, onGuest, given: all, isWide, onWide }: Props) {
  const { own, accept } = draft;
  const matches = useMatchesNow(picks.map(({ match }) => match.id));
  const placing = usePlacing({ onPicks, onPlaced });
  const { given, ...paying } = useGiven(all, picks.length === 1 && onGuest === null);
  const now = picks.map((pick) => ({ ...pick, price: priceNow(pick, matches) ?? 0 }));
  const isClosed = now.some(({ price }) => price === 0);
  const isMoved = accept === 'ask' && !isClosed && now.some(({ price }, place) => price !== picks[place]?.price);
  const prices = now.map(({ price }) => price);
  const legs = now.map((pick) => ({ key: keyOf(pick), price: pick.price }));
  const { kind, together, isApart, at, stakes } = readDraft(draft, legs);
  const related = kind === 'single' ? null : relatedIn(picks);
  const { total, greatest } = sumsOf(stakes, legs, together);
  // Of several slips at once it is not said which one was too great.
  const max = isApart ? 0 : Math.floor(placing.max / MINOR);
  if (picks.length === 0) return <Empty isPlaced={placing.isPlaced} failure={placing.failure} />;
  return (
    <form
      className={kind === 'system' ? 'slip system' : 'slip'}
      onSubmit={(event) => {
        event.preventDefault();
        const order = { picks: now, ...together, stakeOf: (leg: number) => given?.stake ?? stakeAt(stakes, legs, leg), accept };
        if (onGuest) onGuest();
        else void placing.place(given ? { ...order, reward: given.reward } : order);
      }}
    >
      <SlipHead
        legs={picks.length}
        kind={kind}
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
        {kind === 'parlay' && !isClosed ? <TotalOdds prices={prices} format={format} /> : null}
        <PaidWith {...paying} chosen={given} />
        {given ? (
          <FreeTerms stake={given.stake} price={prices[0] ?? 0} />
        ) : (
          <StakeFields draft={draft} onDraft={onDraft} at={at} combinations={combinationsOf(picks, together)} />
        )}
        {onGuest || isClosed || given ? null : <Room picks={now} together={together} placed={placing.count} />}
        {kind === 'system' && !isClosed ? <Wins stake={stakes.each} prices={prices} together={together} /> : null}
        {given ? null : <Sums legs={picks.length} total={total} greatest={isClosed ? null : Number(greatest)} />}
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
          isOff={isClosed || related !== null || (given === null && legs.some((leg) => stakeOf(stakes, leg) === 0))}
          isFree={given !== null}
          total={given?.stake ?? total}
        />
      </div>
    </form>
  );
}
