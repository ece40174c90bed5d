import type { Parcel } from '@sorak/contract';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

/** Where a parcel is: each step with its time, the carrier's number, and the address that it goes to. */
export function ParcelLines({ parcel }: { readonly parcel: Parcel }) {
  const t = useText();
  const { steps, carrier, number, address } = parcel;
  return (
    <>
      <ol>
        {steps.map(({ state, at }) => (
          <li key={state} className="caption">
            {t(`points.parcel.${state}`)} <span className="faint-text digits">{momentText(at)}</span>
          </li>
        ))}
      </ol>
      {carrier === null || number === null ? null : <p className="small">{t('points.parcelNumber', { carrier, number })}</p>}
      <p className="caption faint-text">
        {address
          ? t('points.parcelTo', { label: address.label, street: address.street, city: address.city, code: address.postalCode })
          : t('points.parcelNoAddress')}
      </p>
    </>
  );
}
