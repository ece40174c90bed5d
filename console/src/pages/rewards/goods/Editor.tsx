import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { useText } from '../../../locales/text.ts';
import { EditorHead } from './EditorHead.tsx';
import { Facts } from './Facts.tsx';
import { type Draft, wishOf } from './good-form.ts';
import { Variants } from './Variants.tsx';
import { Words } from './Words.tsx';

type Props = {
  readonly first: Draft;
  readonly shelf: ValueOf<'getOperatorGoods'>;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** One good: its words, what it costs and brings, its variants, and the two who decide. */
export function Editor({ first, shelf, onClose, onChanged }: Props) {
  const text = useText();
  const [draft, setDraft] = useState(first);
  const { wish, problems } = wishOf(draft, shelf.languages);
  const part = { values: draft.values, languages: shelf.languages };
  const change = (values: Partial<Draft['values']>): void => setDraft((now) => ({ ...now, values: { ...now.values, ...values } }));
  return (
    <div className="stack">
      <EditorHead
        title={draft.isNew ? text('goods.new') : draft.id}
        about={text('goods.publishText')}
        wish={wish}
        problems={problems.map((one) => text(`goods.problem.${one}`))}
        onClose={onClose}
        onAsked={onChanged}
      />
      <div className="goods-editor">
        <div className="stack">
          <Words {...part} onChange={change} />
          {draft.values.kind === 'voucher' ? null : <Variants {...part} onChange={change} />}
        </div>
        <Facts draft={draft} shelf={shelf} onDraft={setDraft} />
      </div>
      {draft.isNew ? null : (
        <Card className="stack">
          <h3>{text('goods.requests')}</h3>
          <DeskRequests kinds={['good']} object={draft.id} onDecided={onChanged} />
        </Card>
      )}
    </div>
  );
}
