import { type CreditTerms, formatAmount, type PointExchange, type PointReward } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useState } from 'react';
import { creditText } from '../../../lib/money-sentences.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre, useMemberStep } from '../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { AddressPick, addressOf } from './AddressPick.tsx';
import { somePoints } from './some-points.ts';
import { useExchange, type Request } from './use-exchange.ts';
import { voucherFacts } from './voucher-facts.ts';

const PIN_LENGTH = 6;
const MAX_PIECES = 100;

export type Chosen = { readonly reward: PointReward; readonly variant?: string } | { readonly points: number; readonly amount: number };
type Props = {
  readonly chosen: Chosen;
  readonly balance: number;
  /** Of what the exchange brings to the balance. */
  readonly terms: CreditTerms;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** What was typed as a number of pieces: null where there are not so many, or not so many points. */
function piecesOf(text: string, { points, availableQuantity, voucher }: PointReward, balance: number): number | null {
  if (voucher) return points <= balance ? 1 : null;
  const pieces = /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : 0;
  const max = Math.min(MAX_PIECES, availableQuantity ?? MAX_PIECES, Math.floor(balance / points));
  return pieces >= 1 && pieces <= max ? pieces : null;
}

/** The whole exchange once more, how many, and the PIN: it cannot be taken back. */
export function ExchangeDialog({ chosen, balance, terms, onClose, onDone }: Props) {
  const t = useText();
  const [quantity, setQuantity] = useState('1');
  const [pin, setPin] = useState('');
  const [address, setAddress] = useState('');
  const { send, isPending, failure, needsPin } = useExchange((made: PointExchange) => {
    const told = made.giftId !== null ? 'points.toldVoucher' : made.state === 'in_process' ? 'points.toldWaiting' : 'points.toldDone';
    showToast({ kind: 'done', text: t(told, { points: somePoints(t, made.points) }) });
    onDone?.();
    onClose();
  });
  // It waits, with what was typed, while the reader sets the PIN.
  const isAway = useMemberStep() !== null;
  const reward = 'reward' in chosen ? chosen.reward : null;
  const variant = 'reward' in chosen ? chosen.reward.variants.find(({ id }) => id === chosen.variant) : undefined;
  const pieces = reward ? piecesOf(quantity, variant ? { ...reward, availableQuantity: variant.availableQuantity } : reward, balance) : 1;
  const points = 'reward' in chosen ? chosen.reward.points * (pieces ?? 1) : chosen.points;
  const credit = 'reward' in chosen ? chosen.reward.credit && chosen.reward.credit * (pieces ?? 1) : chosen.amount;
  const voucher = reward?.voucher ?? null;
  const title = reward ? [reward.name, ...(variant ? [variant.name] : [])].join(', ') : t('points.convertTitle');
  const request = (): Request =>
    'reward' in chosen
      ? {
          id: chosen.reward.id,
          quantity: pieces ?? 1,
          points: chosen.reward.points,
          ...(chosen.variant === undefined ? {} : { variant: chosen.variant }),
          ...(voucher ? { version: voucher.version } : {}),
          ...addressOf(address),
        }
      : { points: chosen.points, amount: chosen.amount };
  return isAway ? null : (
    <Modal size="small" label={title} closeLabel={t('action.close')} onClose={onClose} canDismiss={!isPending}>
      <form
        className="modal-body dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pieces !== null && pin.length === PIN_LENGTH) void send(request(), pin).then(() => setPin(''));
        }}
      >
        <h2 lang={reward?.lang}>{title}</h2>
        {reward && !voucher ? (
          <Field
            label={t('points.quantity')}
            value={quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={pieces === null ? t('points.quantityWrong') : undefined}
            onChange={(event) => setQuantity(event.target.value)}
          />
        ) : null}
        <Sums
          rows={[
            { label: t('points.pay'), value: somePoints(t, points) },
            { label: t('points.get'), value: credit === null ? <span lang={reward?.lang}>{title}</span> : formatAmount(credit) },
            { label: t('points.rest'), value: somePoints(t, Math.max(0, balance - points)) },
            ...(voucher ? voucherFacts(t, voucher) : []),
          ]}
        />
        {reward?.isParcel ? <AddressPick chosen={address} onChoose={setAddress} /> : null}
        <p className="small faint-text">{t(voucher ? 'points.voucherAtOnce' : reward?.isByHand ? 'points.byHand' : 'points.atOnce')}</p>
        {credit === null ? null : <p className="small faint-text">{creditText(t, terms, credit)}</p>}
        <CodeField isSecret label={t('points.pin')} value={pin} onCode={setPin} />
        <FailureNote text={failure} />
        {needsPin ? <TextButton onClick={() => openMemberCentre('securityCenter', 'pin')}>{t('points.setPin')}</TextButton> : null}
        <Button type="submit" kind="primary" full busy={isPending} disabled={pieces === null || pin.length < PIN_LENGTH}>
          {t('points.confirm')}
        </Button>
      </form>
    </Modal>
  );
}
