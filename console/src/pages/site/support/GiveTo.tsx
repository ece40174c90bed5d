import type { SupportCase } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSession } from '../../../api/session.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

/** Gives a conversation to another who is on duty; nothing where nobody else is. */
export function GiveTo({ one: { id, assignedTo }, onDone }: { readonly one: SupportCase; readonly onDone: (isDone: boolean) => void }) {
  const text = useText();
  const assign = useSend('assignSupport');
  const self = useSession()?.operator.name;
  const duty = useCall('getSupportQueue', { tab: 'mine', pageNo: 1, pageSize: 20 }).data?.duty ?? [];
  const others = duty.filter((name) => name !== self && name !== assignedTo);
  if (others.length === 0) return null;
  const give = async (to: string): Promise<void> => {
    if (to === '') return;
    const done = await assign.send({ id, from: assignedTo, to });
    if (done) showToast({ kind: 'done', text: text('support.given', { who: to }) });
    onDone(done !== undefined);
  };
  return (
    <Select
      small
      label={text('support.giveTo')}
      disabled={assign.isBusy}
      value=""
      options={[{ value: '', label: text('support.giveTo') }, ...others.map((name) => ({ value: name, label: name }))]}
      onPick={(name) => void give(name)}
    />
  );
}
