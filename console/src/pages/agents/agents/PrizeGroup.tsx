import { fitsGroup, rebateOf } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';

type Props = { readonly memberId: string; readonly username: string; readonly prizeGroup: number; readonly usualGroup: number };

/** The lottery prize group of an agent directly below the house, which bounds the whole team's. */
export function PrizeGroup({ memberId, username, prizeGroup, usualGroup }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(prizeGroup));
  const sending = useSend('setAgentPrizeGroup');
  const group = Number(typed);
  const set = async (note: string): Promise<boolean> => {
    if (!(await sending.send({ memberId, group, note }))) return false;
    showToast({ kind: 'done', text: text('agents.done') });
    refresh('getAgentCase');
    return true;
  };
  return (
    <section className="stack">
      <h3>{text('agents.prizeGroup')}</h3>
      <p className="small faint-text">{text('agents.prizeGroupFacts', { group: String(prizeGroup), usual: String(usualGroup) })}</p>
      <div className="row gap-medium wraps">
        <Field
          label={text('agents.newPrizeGroup')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {fitsGroup(group) && group !== prizeGroup ? (
          <ReasonButton
            word={text('agents.setPrizeGroup')}
            look="outline"
            title={text('agents.setPrizeGroup')}
            text={text('agents.setPrizeGroupText', { name: username, group: String(group), rebate: String(rebateOf(group)) })}
            sending={sending}
            onReason={set}
          />
        ) : null}
      </div>
    </section>
  );
}
