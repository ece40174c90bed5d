import { greatestPayout } from '../../engine/payout.ts';
import type { FreeBetView } from '../../server/api.ts';
import { say, shortTime, withSign } from '../app/words.ts';

type Props = {
  readonly free: readonly FreeBetView[];
  readonly balance: number | null;
  /** The free bet that is chosen; null for the balance. */
  readonly chosen: FreeBetView | null;
  readonly onChoose: (reward: string | null) => void;
};

/** What a single is paid with: the balance, or one of the bets that the house gives. */
export function PaidWith({ free, balance, chosen, onChoose }: Props) {
  if (free.length === 0) return null;
  const ways = [
    { reward: null, name: say('book.free.balance', {}), sum: balance === null ? '' : withSign(balance) },
    ...free.map(({ reward, stake, endsAt }) => ({
      reward,
      name: say('book.free.bet', {}),
      sum: say('book.free.until', { amount: withSign(stake), time: shortTime(endsAt) }),
    })),
  ];
  return (
    <fieldset className="paid-with">
      <legend>{say('book.free.paidWith', {})}</legend>
      {ways.map(({ reward, name, sum }) => (
        <button key={reward ?? ''} type="button" aria-pressed={reward === (chosen?.reward ?? null)} onClick={() => onChoose(reward)}>
          <b>{name}</b>
          <span>{sum}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What a free bet comes to, written out: its stake is no part of it, and what becomes of it where it does not win. */
export function FreeTerms({ stake, price }: { readonly stake: number; readonly price: number }) {
  const whole = Number(greatestPayout(BigInt(stake), [price]));
  const odds = (price / 1_000).toFixed(2);
  return (
    <div className="free-terms">
      <p className="row">
        <span>{say('book.free.ifWon', {})}</span>
        <span className="quiet">{say('book.free.profit', {})}</span>
      </p>
      <p className="free-sum">{say('book.free.sum', { stake: withSign(stake), odds, amount: withSign(whole - stake) })}</p>
      <p className="tell">
        <b>{say('book.free.notBack', {})}</b> {say('book.free.withBalance', { amount: withSign(whole) })}
      </p>
      <p className="row">
        <span>{say('book.free.ifLost', {})}</span>
        <b>{say('book.free.lost', {})}</b>
      </p>
      <p className="row">
        <span>{say('book.free.ifVoid', {})}</span>
        <b>{say('book.free.void', {})}</b>
      </p>
      <p className="row">
        <span>{say('book.free.winnings', {})}</span>
        <b>{say('book.free.terms', {})}</b>
      </p>
    </div>
  );
}
