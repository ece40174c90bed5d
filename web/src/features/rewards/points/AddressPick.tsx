import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';

const EMPTY = { label: '', name: '', phone: '', street: '', city: '', postalCode: '' };
const FIELDS = [
  ['label', 'points.addressLabel', 'off'],
  ['name', 'points.addressName', 'name'],
  ['phone', 'points.addressPhone', 'tel'],
  ['street', 'points.addressStreet', 'street-address'],
  ['city', 'points.addressCity', 'address-level2'],
  ['postalCode', 'points.addressCode', 'postal-code'],
] as const;
const NEW = 'new';

type Props = { readonly chosen: string; readonly onChoose: (id: string) => void };

/** Writes one more address into the member's book. */
export function AddressForm({ onSaved }: { readonly onSaved: (id: string) => void }) {
  const t = useText();
  const { send, isBusy, error } = useSend('saveAddress');
  const [typed, setTyped] = useState(EMPTY);
  const save = async () => {
    const kept = await send(typed);
    if (!kept) return;
    refresh('getAddresses');
    setTyped(EMPTY);
    onSaved(kept.id);
  };
  return (
    <>
      {FIELDS.map(([name, label, autoComplete]) => (
        <Field
          key={name}
          label={t(label)}
          value={typed[name]}
          autoComplete={autoComplete}
          maxLength={120}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <FailureNote text={error?.message} />
      <Button size="s" busy={isBusy} disabled={Object.values(typed).some((text) => text.trim() === '')} onClick={() => void save()}>
        {t('points.addressSave')}
      </Button>
    </>
  );
}

/** Where a parcel goes: an address of the member's book, another one that is kept there, or none yet. */
export function AddressPick({ chosen, onChoose }: Props) {
  const t = useText();
  const list = useCall('getAddresses', {}, { staleTimeMs: 0 }).data?.list ?? [];
  return (
    <fieldset className="address-pick">
      <legend className="small bold">{t('points.address')}</legend>
      {[
        ...list.map(({ id, label, street, city }) => ({ id, text: `${label}: ${street}, ${city}` })),
        { id: '', text: t('points.addressNone') },
        { id: NEW, text: t('points.addressNew') },
      ].map(({ id, text }) => (
        <label key={id} className="row small">
          <input type="radio" name="address" checked={chosen === id} onChange={() => onChoose(id)} />
          {text}
        </label>
      ))}
      {chosen === NEW ? <AddressForm onSaved={onChoose} /> : null}
    </fieldset>
  );
}

/** What is sent of a choice: nothing while none is made. */
export const addressOf = (chosen: string): { addressId?: string } => (chosen === '' || chosen === NEW ? {} : { addressId: chosen });
