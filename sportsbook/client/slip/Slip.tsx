import './slip.css';
import { useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { greatestPayout } from '../../engine/payout.ts';
import { priceNow, type Pick } from '../app/picks.ts';
import { say, withSign } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';
import { useMatchesNow } from '../matches/use-match.ts';
import { letterOf } from './combined.ts';
import { Combinations } from './Combinations.tsx';
import { SlipLeg } from './SlipLeg.tsx';
import { MoneyField, StakeFields } from './StakeFields.tsx';
import { stakeOf, sumsOf } from './stakes.ts';
import { usePlacing, type Accept } from './placing.ts';

export type Kind = 'single' | 'parlay' | 'system';
const MINOR = 100;

const keyOf = ({ market, outcome }: Pick): string => `${market.id} ${outcome}`;

type Props = {
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly onPicks: (picks: readonly Pick[]) => void;
  readonly onPlaced: () => void;
  /** What is asked of a guest instead of a bet; null for a player. */
  readonly onGuest: (() => void) | null;
};

/** The legs, the stake, and in money what is risked and what can come back. */
export function Slip({ picks, format, onPicks, onPlaced, onGuest }: Props) {
  const [chosen, setKind] = useState<Kind>('single');
  const [pairs, setSize] = useState(2);
  const [units, setUnits] = useState(10_000);
  const [own, setOwn] = useState<Readonly<Record<string, number>>>({});
  const [accept, setAccept] = useState<Accept>('ask');
  const matches = useMatchesNow(picks.map(({ match }) => match.id));
  const placing = usePlacing({ onPicks, onPlaced });
  const kind = picks.length < 2 ? 'single' : chosen;
  const size = kind === 'single' ? 1 : kind === 'parlay' ? picks.length : Math.min(pairs, picks.length - 1);
  const now = picks.map((pick) => ({ ...pick, price: priceNow(pick, matches) ?? 0 }));
  const isClosed = now.some(({ price }) => price === 0);
  const isMoved = accept === 'ask' && now.some(({ price }, at) => price !== picks[at]?.price);
  const combinations = countCombinations(picks.length, size);
  const stakes = { each: units * MINOR, own: kind === 'single' && picks.length > 1 ? own : {} };
  const staked = now.map((pick) => ({ key: keyOf(pick), price: pick.price }));
  const { total, greatest } = sumsOf(stakes, staked, size);
  const isUnstaked = staked.some((leg) => stakeOf(stakes, leg) === 0);
  // Of several slips at once it is not said which one was too great.
  const most = kind === 'single' && picks.length > 1 ? 0 : Math.floor(placing.most / MINOR);
  const takeMost = () => {
    setUnits(most);
    placing.forget();
  };
  if (picks.length === 0)
    return (
      <>
        <output className="quiet">{placing.isPlaced ? say('book.placed', {}) : say('book.slipEmpty', {})}</output>
        <FailureNote text={placing.failure} />
      </>
    );
  const tabs = (['single', 'parlay', 'system'] as const).map((key) => ({ key, label: say(`book.${key}`, {}) }));
  return (
    <form
      className="slip"
      onSubmit={(event) => {
        event.preventDefault();
        if (onGuest) onGuest();
        else void placing.place({ picks: now, size, stakeOf: (at) => (staked[at] ? stakeOf(stakes, staked[at]) : stakes.each), accept });
      }}
    >
      {picks.length > 1 ? <Tabs label={say('book.slip', {})} tabs={tabs} active={kind} onPick={setKind} look="segment" full /> : null}
      {picks.map((pick, at) => (
        <SlipLeg
          key={keyOf(pick)}
          pick={pick}
          price={now[at]?.price ?? 0}
          format={format}
          {...(kind === 'system' ? { letter: letterOf(at) } : {})}
          onRemove={() => onPicks(picks.filter((one) => one !== pick))}
        >
          {kind === 'single' && picks.length > 1 ? (
            <MoneyField
              label={say('book.stakeOn', { outcome: outcomeName(pick.market, pick.outcome, pick.match) })}
              units={(own[keyOf(pick)] ?? units * MINOR) / MINOR}
              onUnits={(amount) => setOwn({ ...own, [keyOf(pick)]: amount * MINOR })}
            />
          ) : null}
        </SlipLeg>
      ))}
      {kind === 'system' ? <SystemSize legs={picks.length} size={size} onSize={setSize} /> : null}
      {kind === 'parlay' && !isClosed ? <TotalOdds prices={now.map(({ price }) => price)} format={format} /> : null}
      <StakeFields
        units={units}
        onUnits={(amount) => {
          setUnits(amount);
          setOwn({});
        }}
        accept={accept}
        onAccept={setAccept}
        combinations={combinations}
      />
      {kind === 'system' && !isClosed ? (
        <Combinations stake={stakes.each} prices={now.map(({ price }) => price)} size={size} format={format} />
      ) : null}
      <Sums total={total} greatest={Number(greatest)} />
      <FailureNote text={placing.failure} />
      {most > 0 ? (
        <Button full onClick={takeMost}>
          {say('book.stakeMost', { amount: withSign(most * MINOR) })}
        </Button>
      ) : null}
      {placing.seconds > 0 ? <output>{say('book.wait', { seconds: placing.seconds })}</output> : null}
      <Press isGuest={onGuest !== null} isMoved={isMoved} isBusy={placing.isBusy} isOff={isClosed || isUnstaked} total={total} />
    </form>
  );
}

type PressProps = {
  readonly isGuest: boolean;
  readonly isMoved: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly total: number;
};

/** The one button of the slip: a guest logs in by it, and nobody but a player stakes. */
function Press({ isGuest, isMoved, isBusy, isOff, total }: PressProps) {
  return (
    <Button kind="primary" size="l" full type="submit" busy={isBusy} disabled={isOff && !isGuest}>
      {isGuest ? say('book.logIn', {}) : say(isMoved ? 'book.agree' : 'book.place', { amount: withSign(total) })}
    </Button>
  );
}

type SizeProps = { readonly legs: number; readonly size: number; readonly onSize: (size: number) => void };

/** How many legs ride together, and how many combinations that makes. */
function SystemSize({ legs, size, onSize }: SizeProps) {
  return (
    <fieldset className="sizes" aria-label={say('book.size', {})}>
      {Array.from({ length: legs - 2 }, (_, at) => at + 2).map((one) => (
        <button key={one} type="button" aria-pressed={one === size} onClick={() => onSize(one)}>
          <b>{say('book.sizeOf', { size: String(one), legs: String(legs) })}</b>
          <span>{say('book.bets', { count: countCombinations(legs, one) })}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What is staked in all, and the most that comes back. */
function Sums({ total, greatest }: { readonly total: number; readonly greatest: number }) {
  return (
    <>
      <p className="row">
        <span>{say('book.risked', {})}</span>
        <b>{withSign(total)}</b>
      </p>
      <p className="row">
        <span>{say('book.canReturn', {})}</span>
        <b>{withSign(greatest)}</b>
      </p>
    </>
  );
}

function TotalOdds({ prices, format }: { readonly prices: readonly number[]; readonly format: OddsFormat }) {
  return (
    <p className="row">
      <span>{say('book.totalOdds', {})}</span>
      <b>{showPrice(Number(greatestPayout(1_000n, prices)), format)}</b>
    </p>
  );
}
