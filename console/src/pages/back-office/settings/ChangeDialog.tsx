import type { SettingItem } from '@sorak/contract';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonDialog } from '../../../features/ReasonDialog.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';
import { SettingInput } from './SettingInput.tsx';
import { fieldsOf, fullNameOf, readValue, typedValue } from './values.ts';

/** Asks for other figures; they hold when another admin has approved them. */
export function ChangeDialog({ item, onClose }: { readonly item: SettingItem; readonly onClose: () => void }) {
  const text = useText();
  const { send, isBusy, error } = useSend('requestSettingChange');
  const fields = fieldsOf(item.area);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, typedValue(field, item.values[name] ?? null)])),
  );
  const read = fields.map(([name, field]) => [name, readValue(field, typed[name] ?? '')] as const);
  const isGood = read.every(([, value]) => value !== undefined);
  const isOther = read.some(([name, value]) => value !== item.values[name]);
  const submit = async (reason: string) => {
    const values = Object.fromEntries(read.map(([name, value]) => [name, value ?? null]));
    if (!(await send({ area: item.area, key: item.key, values, reason }))) return;
    showToast({ kind: 'done', text: text('settings.asked') });
    refresh('getSettingChanges');
    onClose();
  };
  return (
    <ReasonDialog
      title={text('settings.changeOf', { name: fullNameOf(item) })}
      text={text(item.area === 'offer' ? 'settings.offerText' : 'settings.two')}
      action={text('adjustments.askGo')}
      isBusy={isBusy}
      error={error}
      isWhole={isGood && isOther}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      {fields.map(([name, field]) => (
        <SettingInput
          key={name}
          item={item}
          name={name}
          field={field}
          value={typed[name] ?? ''}
          onType={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </ReasonDialog>
  );
}
