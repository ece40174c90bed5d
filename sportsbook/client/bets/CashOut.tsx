import { useRef, useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { BetView } from '../../server/api.ts';
import { cashOut } from '../app/api.ts';
import { reasonOf } from '../app/reasons.ts';
import { percent, say, withSign } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';
import { Trigger } from './Trigger.tsx';
import { useSending } from './use-sending.ts';

type Props = { readonly bet: BetView; readonly onChange: () => void };
type Offer = { readonly share: number; readonly stake: number; readonly fair: number; readonly offer: number };

const WHOLE = 100;
const STEP = 5;
const QUICK: readonly number[] = [25, 50, 75, WHOLE];

/** What an open bet is paid now, in whole or in part, or why nothing; and the offers at which it is paid by itself. */
export function CashOut({ bet, onChange }: Props) {
  return (
    <section className="cashing" aria-label={say('book.cashOutTitle', {})}>
      {bet.cashOut ? <Now bet={bet} offer={bet.cashOut} onChange={onChange} /> : <p className="tell">{whyNot(bet)}</p>}
      <Trigger bet={bet} onChange={onChange} />
    </section>
  );
}

function whyNot({ noCashOut, legs }: BetView): string {
  if (noCashOut?.reason === 'worthless') return say('book.noCashOutWorthless', {});
  const reason = reasonOf(noCashOut?.reason ?? null);
  const leg = legs[noCashOut?.leg ?? -1];
  return leg
    ? say('book.noCashOutLeg', { leg: `${outcomeName(leg, leg.outcome, leg)} (${leg.home} – ${leg.away})`, reason })
    : say('book.noCashOut', { reason });
}

function Now({ bet, offer, onChange }: Props & { readonly offer: NonNullable<BetView['cashOut']> }) {
  const { isBusy, failure, send } = useSending(onChange);
  const [chosen, setShare] = useState(WHOLE);
  /** A part was paid: another one is asked for anew, never by the same press. */
  const [isPaid, setPaid] = useState(false);
  // A part that was not answered keeps its key: sent again it is still the same part.
  const key = useRef({ stake: 0, key: '' });
  const whole: Offer = { share: WHOLE, stake: bet.stake - bet.cashedStake, fair: offer.fair, offer: offer.offer };
  const offers = [...offer.parts, whole];
  const one = offers.find(({ share }) => share === chosen) ?? whole;
  const take = async () => {
    if (one === whole) return send(() => cashOut(bet.id, { offer: one.offer }));
    if (key.current.stake !== one.stake) key.current = { stake: one.stake, key: crypto.randomUUID() };
    const part = { key: key.current.key, stake: one.stake };
    if (!(await send(() => cashOut(bet.id, { offer: one.offer, part })))) return;
    key.current = { stake: 0, key: '' };
    setShare(WHOLE);
    setPaid(true);
  };
  const tabs = offers
    .filter(({ share }) => QUICK.includes(share))
    .map(({ share }) => ({ key: String(share), label: share === WHOLE ? say('book.cashOutAll', {}) : `${share}%` }));
  if (isPaid)
    return (
      <>
        <output>{say('book.cashOutPaid', { amount: withSign(whole.stake) })}</output>
        <Button full onClick={() => setPaid(false)}>
          {say('book.cashOutMore', {})}
        </Button>
      </>
    );
  return (
    <>
      <Sum word="book.fairValue" amount={one.fair} />
      <p className="offer">
        <span style={{ inlineSize: `${(100 * one.offer) / one.fair}%` }} />
        <b>
          {say('book.offer', {})} {withSign(one.offer)}
        </b>
      </p>
      <p className="sums quiet">
        <span>{say('book.margin', { margin: percent(offer.margin) })}</span>
        <span>−{withSign(one.fair - one.offer)}</span>
      </p>
      {offers.length > 1 ? (
        <div className="share">
          <p className="sums" aria-hidden>
            <span>{say('book.cashOutShare', {})}</span> <b>{one.share}%</b>
          </p>
          <input
            type="range"
            aria-label={say('book.cashOutShare', {})}
            min={STEP}
            max={WHOLE}
            step={STEP}
            value={one.share}
            aria-valuetext={`${one.share}%, ${withSign(one.offer)}`}
            onChange={(event) => setShare(Number(event.target.value))}
          />
        </div>
      ) : null}
      {offers.length > 1 ? (
        <Segment
          full
          label={say('book.cashOutShare', {})}
          tabs={tabs}
          active={String(one.share)}
          onPick={(share) => setShare(Number(share))}
        />
      ) : null}
      {one === whole ? null : (
        <>
          <Sum word="book.ridesOn" amount={whole.stake - one.stake} />
          <Sum
            word={bet.legs.length > 1 ? 'book.canReturn' : 'book.canReturnOne'}
            amount={(bet.greatest * (whole.stake - one.stake)) / whole.stake}
          />
        </>
      )}
      <Button kind="primary" full busy={isBusy} onClick={() => void take()}>
        {say('book.cashOut', { amount: withSign(one.offer) })}
      </Button>
      <p className="quiet">{say('book.cashOutWhy', {})}</p>
      <FailureNote text={failure} />
    </>
  );
}

type Word = 'book.fairValue' | 'book.ridesOn' | 'book.canReturn' | 'book.canReturnOne';
function Sum({ word, amount }: { readonly word: Word; readonly amount: number }) {
  return (
    <p className="sums">
      <span>{say(word, {})}</span>
      <b>{withSign(amount)}</b>
    </p>
  );
}
