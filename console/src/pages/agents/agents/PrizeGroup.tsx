import { fitsGroup, rebateOf } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText } from '../../../locales/text.ts';

type Props = { readonly memberId: string; readonly username: string; readonly prizeGroup: number; readonly usualGroup: number };

/** The lottery prize group of an agent directly below the house, which bounds the whole team's; two operators set it. */
export function PrizeGroup({ memberId, username, prizeGroup, usualGroup }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(prizeGroup));
  const group = Number(typed);
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
          <AskTwo
            word={text('agents.setPrizeGroup')}
            look="outline"
            title={text('agents.setPrizeGroup')}
            text={text('agents.setPrizeGroupText', { name: username, group: String(group), rebate: String(rebateOf(group)) })}
            wish={{ kind: 'prizeGroup', object: memberId, after: { group } }}
            onAsked={() => refresh('getAgentCase')}
          />
        ) : null}
      </div>
    </section>
  );
}
