import { Button } from '@sorak/ui/Button.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import { greatestPayout } from '../../engine/payout.ts';
import { Price } from '../app/Price.tsx';
import { say, withSign } from '../app/words.ts';

type PressProps = {
  readonly isGuest: boolean;
  readonly isMoved: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly total: number;
};

/** The one button of the slip: a guest logs in by it, and nobody but a player stakes. */
export function Press({ isGuest, isMoved, isBusy, isOff, total }: PressProps) {
  return (
    <Button kind="primary" size="l" full type="submit" busy={isBusy} disabled={isOff && !isGuest}>
      {isGuest ? say('book.logIn', {}) : say(isMoved ? 'book.agree' : 'book.place', { amount: withSign(total) })}
    </Button>
  );
}

type SizeProps = { readonly legs: number; readonly size: number; readonly onSize: (size: number) => void };

/** How many legs ride together, and how many combinations that makes. */
export function SystemSize({ legs, size, onSize }: SizeProps) {
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

type HeadProps = { readonly isWide: boolean; readonly onWide: (isWide: boolean) => void };

/** The name of a system that has the page for itself with the way back to the matches, or the way to that. */
export function SystemHead({ isWide, onWide }: HeadProps) {
  return (
    <div className="system-head">
      {isWide ? <h2>{say('book.systemTitle', {})}</h2> : null}
      <Button size="s" kind="outline" onClick={() => onWide(!isWide)}>
        {say(isWide ? 'book.backToMatches' : 'book.systemWide', {})}
      </Button>
    </div>
  );
}

type SumsProps = { readonly legs: number; readonly total: number; readonly greatest: number };

/** What is staked in all, and the most that comes back. */
export function Sums({ legs, total, greatest }: SumsProps) {
  return (
    <>
      <p className="row">
        <span>{say('book.risked', {})}</span>
        <b>{withSign(total)}</b>
      </p>
      <p className="row">
        <span>{say(legs > 1 ? 'book.canReturn' : 'book.canReturnOne', {})}</span>
        <b>{withSign(greatest)}</b>
      </p>
    </>
  );
}

/** What the legs of a parlay multiply to. */
export function TotalOdds({ prices, format }: { readonly prices: readonly number[]; readonly format: OddsFormat }) {
  return (
    <p className="row">
      <span>{say('book.totalOdds', {})}</span>
      <b>
        <Price price={Number(greatestPayout(1_000n, prices))} format={format} />
      </b>
    </p>
  );
}
