import { Button } from '@sorak/ui/Button.tsx';
import { ACCOUNT_RULE } from '../../engine/account-rule.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import { greatestPayout } from '../../engine/payout.ts';
import type { MaxAnswer } from '../../server/api.ts';
import { Price } from '../app/Price.tsx';
import { percent, say, withSign } from '../app/words.ts';

type PressProps = {
  readonly isGuest: boolean;
  readonly isMoved: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  /** The house gives the stake. */
  readonly isFree?: boolean;
  readonly total: number;
};

/** The one button of the slip: a guest logs in by it, and nobody but a player stakes. */
export function Press({ isGuest, isMoved, isBusy, isOff, isFree = false, total }: PressProps) {
  return (
    <Button kind="primary" size="l" full type="submit" busy={isBusy} disabled={isOff && !isGuest}>
      {isGuest
        ? say('book.logIn', {})
        : say(isFree ? (isMoved ? 'book.free.agree' : 'book.free.place') : isMoved ? 'book.agree' : 'book.place', {
            amount: withSign(total),
          })}
    </Button>
  );
}

type SumsProps = { readonly legs: number; readonly total: number; readonly greatest: number | null };

/** What is staked in all, and the most that comes back; null while a leg takes no bets. */
export function Sums({ legs, total, greatest }: SumsProps) {
  return (
    <>
      <p className="row">
        <span>{say('book.risked', {})}</span>
        <b>{withSign(total)}</b>
      </p>
      {greatest === null ? null : (
        <p className="row">
          <span>{say(legs > 1 ? 'book.canReturn' : 'book.canReturnOne', {})}</span>
          <b>{withSign(greatest)}</b>
        </p>
      )}
    </>
  );
}

const WHY = {
  stake: 'book.max.stake',
  payout: 'book.max.payout',
  market: 'book.max.market',
  person: 'book.max.person',
  account: 'book.max.account',
  own: 'book.max.own',
  balance: 'book.max.balance',
} as const;

/** What may be staked, before anything is pressed, the limit that it is, and what the own limits leave; nothing while that is not known. */
export function Range({ range }: { readonly range: MaxAnswer | null }) {
  if (range === null || range.max === null || range.why === null) return null;
  const { min, max, why, left, account } = range;
  return (
    <>
      {left === null ? null : (
        <p className="row">
          <span>{say('book.ownLeft', {})}</span>
          <b>{withSign(left)}</b>
        </p>
      )}
      <p className="row">
        <span>{say('book.range', {})}</span>
        <b>{max < min ? say('book.rangeNone', {}) : say('book.rangeOf', { min: withSign(min), max: withSign(max) })}</b>
      </p>
      <p className="quiet">
        {say(WHY[why], { bets: String(account?.bets ?? 0), edge: percent(account?.edge ?? 0), share: String(ACCOUNT_RULE.share) })}
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

/** Stakes the most that would have been taken of a stake that was too great. */
export const TakeMax = ({ max, onTake }: { readonly max: number; readonly onTake: () => void }) => (
  <Button full onClick={onTake}>
    {say('book.stakeMax', { amount: withSign(max) })}
  </Button>
);
