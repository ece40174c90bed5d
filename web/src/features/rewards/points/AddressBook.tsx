import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { AddressForm } from './AddressPick.tsx';

const MAX = 10;

/** The member's own addresses: kept, added and forgotten here; a parcel that was ordered keeps its copy. */
export function AddressBook({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data, error } = useCall('getAddresses', {}, { staleTimeMs: 0 });
  const remove = useSend('removeAddress');
  const list = data?.list ?? [];
  return (
    <Modal size="small" label={t('points.addresses')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body dialog-body">
        <h2>{t('points.addresses')}</h2>
        <p className="small faint-text">{t('points.addressesText')}</p>
        {data ? null : error ? <FailureNote text={error.message} /> : <Skeleton className="exchange-wait" />}
        {data && list.length === 0 ? <p className="small">{t('points.addressesNone')}</p> : null}
        <ul className="address-list">
          {list.map(({ id, label, name, phone, street, city, postalCode }) => (
            <li key={id}>
              <div>
                <b>{label}</b>
                <p className="caption faint-text">
                  {name} · {phone}
                </p>
                <p className="caption faint-text">
                  {street}, {city} {postalCode}
                </p>
              </div>
              <Button
                size="s"
                busy={remove.isBusy}
                aria-label={t('points.addressRemoveOf', { label })}
                onClick={() => void remove.send({ id }).finally(() => refresh('getAddresses'))}
              >
                {t('points.addressRemove')}
              </Button>
            </li>
          ))}
        </ul>
        <FailureNote text={remove.error?.message} />
        {data && list.length < MAX ? (
          <section className="address-pick" aria-label={t('points.addressNew')}>
            <h3 className="small bold">{t('points.addressNew')}</h3>
            <AddressForm onSaved={() => undefined} />
          </section>
        ) : null}
      </div>
    </Modal>
  );
}
