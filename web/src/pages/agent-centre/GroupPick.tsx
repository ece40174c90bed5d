import { groupsUpTo, rebateOf } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../locales/text.ts';

type Props = {
  /** The agent's own group, above which none can be given. */
  readonly own: number;
  /** Undefined: the house's usual one. */
  readonly group: number | undefined;
  readonly onPick: (group: number | undefined) => void;
  readonly isGiven?: boolean;
};

/** Which lottery prize group somebody gets, the best first. */
export function GroupPick({ own, group, onPick, isGiven = false }: Props) {
  const t = useText();
  const groups = groupsUpTo(own);
  const known = group === undefined || groups.includes(group) ? groups : [...groups, group];
  const options = known
    .toSorted((a, b) => b - a)
    .map((one) => ({ value: String(one), label: t('agent.groupOption', { group: one, rebate: rebateOf(one) }) }));
  return (
    <label className="column gap-little">
      <span className="small firm">{t('agent.group')}</span>
      <Select
        label={t('agent.group')}
        value={group === undefined ? '' : String(group)}
        options={isGiven ? options : [{ value: '', label: t('agent.groupUsual') }, ...options]}
        onPick={(value) => onPick(value === '' ? undefined : Number(value))}
      />
    </label>
  );
}

/** Sets the prize group of somebody directly below. */
export function GroupForm({ memberId, own, group }: { readonly memberId: string; readonly own: number; readonly group: number }) {
  const t = useText();
  const [picked, setPicked] = useState<number | undefined>(group);
  const { send, isBusy, error } = useSend('setTeamGroup');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (picked === undefined || !(await send({ memberId, group: picked }))) return;
    refresh('getTeamMember', 'getTeamMembers');
    showToast({ kind: 'done', text: t('agent.groupSet') });
  };
  return (
    <form className="agent-pick" onSubmit={(event) => void submit(event)}>
      <GroupPick isGiven own={own} group={picked} onPick={setPicked} />
      <Button type="submit" kind="outline" busy={isBusy} disabled={picked === group}>
        {t('agent.setGroup')}
      </Button>
      <FailureNote text={error?.message ?? null} />
    </form>
  );
}
