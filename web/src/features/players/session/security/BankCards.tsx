import { type BankCard, formatAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { plusIcon } from '@sorak/ui/icons.ts';
import { moreIcon } from '@sorak/ui/page-icons.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { useStepUp } from './use-step-up.tsx';
import { useTask } from '@sorak/client/use-task.ts';

type RowProps = { readonly card: BankCard; readonly onMain: () => void; readonly onRemove: () => void };

function Row({ card, onMain, onRemove }: RowProps) {
  const t = useText();
  const more = (
    <IconButton label={t('bank.more', { tail: card.tail })}>
      <Icon path={moreIcon} />
    </IconButton>
  );
  return (
    <li>
      <Tile size="s" className="bank-mark">
        {card.mark}
      </Tile>
      <span className="grow">
        <b>
          {card.bankName} {card.isDefault ? <Badge>{t('bank.main')}</Badge> : null}
        </b>
        <span className="caption faint-text digits">{t('bank.of', { tail: card.tail, name: card.payeeName })}</span>
        {card.heldUntil === null ? null : (
          <span>
            <Badge tone="warn">
              {card.upTo
                ? t('bank.held', { amount: formatAmount(card.upTo), until: momentText(card.heldUntil) })
                : t('bank.heldWhole', { until: momentText(card.heldUntil) })}
            </Badge>
          </span>
        )}
      </span>
      <Menu label={t('bank.more', { tail: card.tail })} button={more}>
        {card.isDefault ? null : <MenuItem onClick={onMain}>{t('bank.makeMain')}</MenuItem>}
        <MenuItem onClick={onRemove}>{t('bank.remove')}</MenuItem>
      </Menu>
    </li>
  );
}

type RemoveProps = { readonly card: BankCard; readonly isPending: boolean; readonly onYes: () => void; readonly onClose: () => void };

function RemoveDialog({ card, isPending, onYes, onClose }: RemoveProps) {
  const t = useText();
  return (
    <Modal label={t('bank.removeTitle')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <div className="modal-body dialog-body">
        <h2>{t('bank.removeTitle')}</h2>
        <p className="small soft-text">{t('bank.removeText', { bank: card.bankName, tail: card.tail })}</p>
        <Button kind="danger" size="l" full busy={isPending} onClick={onYes}>
          {t('bank.remove')}
        </Button>
        <Button size="l" full onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  );
}

/** The bank accounts that the member can be paid to. */
export function BankCards({ onAdd }: { readonly onAdd: () => void }) {
  const t = useText();
  const { proven, dialog } = useStepUp('card');
  const { data, isError, refetch } = useCall('getBankCards', {});
  const [doomed, setDoomed] = useState<BankCard | null>(null);
  const { run: change, isBusy: isPending } = useTask(
    async (work: () => Promise<null>, done: string) => {
      if ((await proven(work)) === undefined) return;
      refresh('getBankCards', 'getUnreadCount');
      showToast({ kind: 'done', text: done });
      setDoomed(null);
    },
    (error) => showFailure({ message: failureText(error, t) }),
  );
  if (isError && !data) return <ReadFailed title={t('bank.listFailed')} text={t('page.chunkText')} onRetry={() => void refetch()} />;
  const isFull = data !== undefined && data.list.length >= data.maxCards;
  return (
    <Card className="security-card">
      <div className="bank-head">
        <h2>{t('bank.title')}</h2>
        <Button size="s" aria-label={t('bank.addTitle')} disabled={data === undefined || isFull} onClick={onAdd}>
          <Icon path={plusIcon} size="s" /> {t('bank.add')}
        </Button>
      </div>
      {data === undefined ? <Skeleton className="security-wait" /> : null}
      {data?.list.length === 0 ? <p className="small soft-text">{t('bank.empty')}</p> : null}
      {isFull ? <p className="caption faint-text">{t('bank.full', { max: data.maxCards })}</p> : null}
      <ul className="security-list">
        {data?.list.map((card) => (
          <Row
            key={card.id}
            card={card}
            onMain={() => void change(() => makeCall('setDefaultBankCard', { id: card.id }), t('bank.mainSet'))}
            onRemove={() => setDoomed(card)}
          />
        ))}
      </ul>
      {doomed && !dialog ? (
        <RemoveDialog
          card={doomed}
          isPending={isPending}
          onClose={() => setDoomed(null)}
          onYes={() => void change(() => makeCall('removeBankCard', { id: doomed.id }), t('bank.removed'))}
        />
      ) : null}
      {dialog}
    </Card>
  );
}
