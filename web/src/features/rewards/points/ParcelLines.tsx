import type { Parcel } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { AddressPick, addressOf } from './AddressPick.tsx';

const WAY = ['ordered', 'packed', 'sent', 'delivered'] as const;

/** The steps that were taken, each with its time, and those that follow as long as nothing was refused or came back. */
function Timeline({ parcel: { state, steps } }: { readonly parcel: Parcel }) {
  const t = useText();
  const ahead = state === 'refused' || state === 'returned' ? [] : WAY.filter((one) => !steps.some((step) => step.state === one));
  return (
    <ol className="parcel-steps">
      {[...steps, ...ahead.map((one) => ({ state: one, at: null }))].map(({ state: one, at }) => (
        <li key={one} className="small" data-done={at !== null}>
          <i aria-hidden="true" />
          <span>{t(`points.parcel.${one}`)}</span>
          <span className="faint-text digits">{at === null ? t('points.parcelAhead') : momentText(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Says where a parcel goes, until it is packed. */
function AddressChange({ id, hasAddress }: { readonly id: string; readonly hasAddress: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { send, isBusy, error } = useSend('setParcelAddress');
  const { addressId } = addressOf(chosen);
  const save = async (): Promise<void> => {
    if (addressId === undefined || (await send({ id, addressId })) === undefined) return;
    showToast({ kind: 'done', text: t('points.addressSet') });
    setOpen(false);
  };
  if (!isOpen)
    return (
      <TextButton className="small" onClick={() => setOpen(true)}>
        {t(hasAddress ? 'points.addressChange' : 'points.addressGive')}
      </TextButton>
    );
  return (
    <div className="parcel-address">
      <AddressPick chosen={chosen} onChoose={setChosen} />
      <FailureNote text={error?.message} />
      <Button
        size="s"
        busy={isBusy}
        disabled={addressId === undefined}
        onClick={() => void save().finally(() => refresh('getRedeemPointList'))}
      >
        {t('points.addressUse')}
      </Button>
    </div>
  );
}

/** Where a parcel is: each step with its time, the carrier's number, and the address that it goes to. */
export function ParcelLines({ id, parcel }: { readonly id: string; readonly parcel: Parcel }) {
  const t = useText();
  const { state, carrier, number, address } = parcel;
  return (
    <>
      <Timeline parcel={parcel} />
      {carrier === null || number === null ? null : <p className="small bold digits">{t('points.parcelNumber', { carrier, number })}</p>}
      <p className="caption faint-text">
        {address
          ? t('points.parcelTo', { label: address.label, street: address.street, city: address.city, code: address.postalCode })
          : t('points.parcelNoAddress')}
      </p>
      {state === 'ordered' ? <AddressChange id={id} hasAddress={address !== null} /> : null}
    </>
  );
}
