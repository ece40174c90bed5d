import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';

type Props = {
  /** The call that answers the picture, and writes down who looked. */
  readonly call: 'getWithdrawalEvidence' | 'getApplicationEvidence' | 'getDepositEvidence';
  readonly id: string;
  readonly no: number;
};

/** A member's picture, fetched when somebody wants to see it. */
export function Proof({ call, id, no }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall(call, isOpen ? { proofId: id } : null);
  const name = text('withdrawals.proof', { no });
  if (!isOpen)
    return (
      <Button size="s" kind="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
    );
  if (error) return <p className="small negative">{error.message}</p>;
  if (!data) return null;
  return <img className="proof" src={`data:image/jpeg;base64,${data.image}`} width={data.width} height={data.height} alt={name} />;
}
