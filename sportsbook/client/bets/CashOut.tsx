import { useRef, useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { BetView } from '../../server/api.ts';
import { cashOut, setTrigger, Trouble } from '../app/api.ts';
import { sentenceOf } from '../app/refusals.ts';
import { percent, say, withSign } from '../app/words.ts';
import { MoneyField } from '../slip/StakeFields.tsx';

type Props = { readonly bet: BetView; readonly onChange: () => void };
type Offer = { readonly share: number; readonly stake: number; readonly fair: number; readonly offer: number };

const WHOLE = 100;
const MINOR = 100;

/** Sends something of a bet and keeps why it was refused. */
function useSending(onChange: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (ask: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    const isDone = await ask().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
        setFailure(sentenceOf(error.refusal));
        return false;
      },
    );
    setBusy(false);
    onChange();
    return isDone;
  };
  return { isBusy, failure, send };
}

/** What an open single is paid now, in whole or in part, and the offer at which it is paid by itself. */
export function CashOut({ bet, onChange }: Props) {
  const offer = bet.cashOut;
  return (
    <section className="cashing" aria-label={say('book.cashOutTitle', {})}>
      {offer ? <Now bet={bet} offer={offer} onChange={onChange} /> : <p className="quiet">{say('book.noCashOut', {})}</p>}
      <Later bet={bet} onChange={onChange} />
    </section>
  );
}

function Now({ bet, offer, onChange }: Props & { readonly offer: NonNullable<BetView['cashOut']> }) {
  const { isBusy, failure, send } = useSending(onChange);
  const [chosen, setShare] = useState(WHOLE);
  // A part that was not answered keeps its key: sent again it is still the same part.
  const key = useRef({ stake: 0, key: '' });
  const whole: Offer = { share: WHOLE, stake: bet.stake - bet.cashedStake, fair: offer.fair, offer: offer.offer };
  const offers = [...offer.parts, whole];
  const one = offers.find(({ share }) => share === chosen) ?? whole;
  const take = async () => {
    if (one === whole) return send(() => cashOut(bet.id, { offer: one.offer }));
    if (key.current.stake !== one.stake) key.current = { stake: one.stake, key: crypto.randomUUID() };
    const part = { key: key.current.key, stake: one.stake };
    if (await send(() => cashOut(bet.id, { offer: one.offer, part }))) key.current = { stake: 0, key: '' };
  };
  const tabs = offers.map(({ share }) => ({ key: String(share), label: share === WHOLE ? say('book.cashOutAll', {}) : `${share}%` }));
  return (
    <>
      {offers.length > 1 ? (
        <Segment label={say('book.cashOutShare', {})} tabs={tabs} active={String(one.share)} onPick={(share) => setShare(Number(share))} />
      ) : null}
      <Button kind="primary" full busy={isBusy} onClick={() => void take()}>
        {say('book.cashOut', { amount: withSign(one.offer) })}
      </Button>
      <p className="quiet">
        {say('book.cashOutWhy', { fair: withSign(one.fair), margin: percent(offer.margin) })}
        {one === whole ? null : ` ${say('book.cashOutRest', { amount: withSign(whole.stake - one.stake) })}`}
      </p>
      <FailureNote text={failure} />
    </>
  );
}

function Later({ bet, onChange }: Props) {
  const { isBusy, failure, send } = useSending(onChange);
  const [units, setUnits] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (bet.cashOutAt !== null)
    return (
      <>
        <output className="quiet">{say('book.cashOutAt', { amount: withSign(bet.cashOutAt) })}</output>
        <Button full busy={isBusy} onClick={() => void send(() => setTrigger(bet.id, null))}>
          {say('book.cashOutStop', {})}
        </Button>
        <FailureNote text={failure} />
      </>
    );
  return (
    <details className="later" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('book.cashOutLater', {})}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => setTrigger(bet.id, units * MINOR));
        }}
      >
        <MoneyField label={say('book.cashOutLeast', {})} units={units} onUnits={setUnits} />
        <p className="quiet">{say('book.cashOutLaterWhy', {})}</p>
        <FailureNote text={failure} />
        <Button full type="submit" busy={isBusy} disabled={units === 0}>
          {say('book.cashOutSet', {})}
        </Button>
      </form>
    </details>
  );
}
