import type { DeskViewPage } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { navigate, usePathname, useQuery } from '@sorak/client/location.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSession } from '../api/session.ts';
import { useText } from '../locales/text.ts';

function SaveView({ page, query, onClose }: { readonly page: DeskViewPage; readonly query: string; readonly onClose: () => void }) {
  const text = useText();
  const isAdmin = useSession()?.operator.roles.includes('admin') ?? false;
  const { send, isBusy, error } = useSend('saveDeskView');
  const [name, setName] = useState('');
  const [isOfHouse, setOfHouse] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send({ page, name: name.trim(), query, isOfHouse }))) return;
    refresh('getDeskViews');
    showToast({ kind: 'done', text: text('views.saved') });
    onClose();
  };
  return (
    <Modal label={text('views.save')} closeLabel={text('app.close')} size="small" onClose={onClose}>
      <form className="modal-body dialog-body" onSubmit={(event) => void submit(event)}>
        <h2>{text('views.save')}</h2>
        <Field
          label={text('views.name')}
          hint={text('views.hint')}
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isAdmin ? (
          <Check label={text('views.forHouse')} checked={isOfHouse} onChange={(event) => setOfHouse(event.currentTarget.checked)} />
        ) : null}
        <FailureNote text={error?.message} />
        <Button type="submit" kind="primary" full busy={isBusy} disabled={name.trim() === ''}>
          {text('views.save')}
        </Button>
      </form>
    </Modal>
  );
}

/** Addresses of this page that are kept by name: one's own and the house's. */
export function SavedViews({ page }: { readonly page: DeskViewPage }) {
  const text = useText();
  const path = usePathname();
  const query = useQuery().toString();
  const isAdmin = useSession()?.operator.roles.includes('admin') ?? false;
  const { data } = useCall('getDeskViews', { page });
  const drop = useSend('dropDeskView');
  const [isSaving, setSaving] = useState(false);
  const list = data?.list ?? [];
  const open = list.find((view) => view.query === query);
  const forget = async (id: string) => {
    if (!(await drop.send({ page, id }))) return;
    refresh('getDeskViews');
    showToast({ kind: 'done', text: text('views.dropped') });
  };
  return (
    <div className="row gap-small wraps">
      {list.length > 0 ? (
        <Select
          small
          label={text('views.title')}
          value={open?.id ?? ''}
          options={[
            { value: '', label: text('views.pick') },
            ...list.map(({ id, name, isOfHouse }) => ({ value: id, label: isOfHouse ? text('views.ofHouse', { name }) : name })),
          ]}
          onPick={(id) => {
            const picked = list.find((view) => view.id === id);
            if (picked) navigate(picked.query === '' ? path : `${path}?${picked.query}`);
          }}
        />
      ) : null}
      <Button size="s" onClick={() => setSaving(true)}>
        {text('views.save')}
      </Button>
      {open && (open.isMine || isAdmin) ? (
        <Button size="s" kind="outline" aria-label={`${text('views.drop')}: ${open.name}`} onClick={() => void forget(open.id)}>
          {text('views.drop')}
        </Button>
      ) : null}
      {isSaving ? <SaveView page={page} query={query} onClose={() => setSaving(false)} /> : null}
    </div>
  );
}
