import { useState } from 'react';
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

/** Bets of which the house gives the stake, and the one that the page was opened with; empty for none. */
export type Given = { readonly free: readonly FreeBetView[]; readonly reward: string; readonly balance: number | null };
const NONE: readonly FreeBetView[] = [];

/** Which of them the slip is, where it may be one; at first that which the page was opened with. Null: the balance pays. */
export function useGiven({ free: all, reward, balance }: Given, isSingle: boolean) {
  const [chosen, onChoose] = useState<string | null>(reward === '' ? null : reward);
  const free = isSingle ? all : NONE;
  return { given: free.find((one) => one.reward === chosen) ?? null, free, balance, onChoose };
}

/** What a free bet comes to, written out: its stake is no part of it, and what becomes of it where it does not win. */
export function FreeTerms({ given, price }: { readonly given: FreeBetView; readonly price: number }) {
  const { stake, minOdds, about, endsAt } = given;
  // Its leg takes no bets now.
  if (price === 0) return null;
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
      {minOdds === null ? null : (
        <p className={price < minOdds ? 'row free-below' : 'row'}>
          <span>{say('book.free.minOdds', { odds: (minOdds / 1_000).toFixed(2) })}</span>
          <b>{say(price < minOdds ? 'book.free.below' : 'book.free.above', { odds })}</b>
        </p>
      )}
      <p className="row">
        <span>{say('book.free.winnings', {})}</span>
        <b>{about === null ? say('book.free.terms', {}) : say('book.free.wager', { times: about.times / 100, days: about.days })}</b>
      </p>
      <p className="row">
        <span>{say('book.free.only', {})}</span>
        <b>{say('book.free.single', { time: shortTime(endsAt) })}</b>
      </p>
      {about === null ? null : <p className="quiet">{say('book.free.rule', { rule: about.rule })}</p>}
    </div>
  );
}
