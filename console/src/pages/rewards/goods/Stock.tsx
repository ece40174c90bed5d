import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

type Props = { readonly id: string; readonly variant?: string; readonly name: string; readonly left: number };

/** How many are left of a good or a variant, and the press that adds or takes some, with a reason. */
export function Stock({ id, variant, name, left }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const sending = useSend('stockGood');
  const pieces = /^[-−]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : 0;
  const move = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ id, pieces, reason, ...(variant === undefined ? {} : { variant }) });
    if (!done) return false;
    showToast({ kind: 'done', text: text('goods.moved', { n: done.stock ?? 0 }) });
    setTyped('');
    refresh('getOperatorGoods');
    return true;
  };
  return (
    <span className="row gap-small">
      <span className="digits">{variant === undefined ? formatCount(left) : `${name}: ${formatCount(left)}`}</span>
      <ReasonButton
        word={text('goods.pieces')}
        label={text('goods.piecesOf', { name })}
        title={text('goods.piecesOf', { name })}
        look="outline"
        isWhole={pieces !== 0}
        sending={sending}
        onReason={move}
      >
        <Field
          label={text('goods.piecesCount')}
          value={typed}
          maxLength={7}
          inputMode="text"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </ReasonButton>
    </span>
  );
}
