import type { Movement } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre, openPopup } from '../../../stores/popup.ts';
import { kindText, noteOf, numberOf, titleOf } from './movement-look.ts';
import { Change, MovementMark } from './MovementName.tsx';

type Props = { readonly line: Movement; readonly onClose: () => void; readonly onBet: (betId: string) => void };

/** Where the member sees more of what a movement came from: pages of the member centre by the type of its reference. */
const PAGES: Readonly<Record<string, string>> = {
  deposit: 'depositv2',
  withdrawal: 'withdraw',
  transfer: 'transferUpline',
  'wallet-transfer': 'transferFund',
  bonus: 'bonusDetails',
  rebate: 'manualRebate',
  prize: 'missionLeaderboard',
  campaign: 'rewardCenter',
  given: 'rewardCenter',
};

/** What a complaint from here is about, by the type of the reference. */
const COMPLAINED: Readonly<Record<string, string>> = { bet: 'bet', deposit: 'deposit', withdrawal: 'withdrawal', bonus: 'bonus' };

const cents = (amount: number): number => Math.round(amount * 100);

/** One movement: the sum that leads to its balance, its numbers, and the way to what it came from. */
export function MovementDetail({ line, onClose, onBet }: Props) {
  const t = useText();
  const { cause } = line;
  const about = cause ? (COMPLAINED[cause.type] ?? null) : null;
  const page = cause ? (PAGES[cause.type] ?? null) : null;
  const facts: readonly (readonly [string, string])[] = [
    [t('records.kind'), kindText(line.kind, t)],
    [t('bets.time'), `${dayText(line.at)} ${clockText(line.at)}`],
    [t('records.number'), numberOf(line)],
    [t('records.reference'), line.reference],
    [t('records.transfer'), line.transferId],
    [t('records.line'), line.line],
  ];
  return (
    <Modal label={t('records.detail')} closeLabel={t('action.close')} onClose={onClose} className="bet-detail">
      <div className="modal-body">
        <div className="row bet-head">
          <MovementMark line={line} />
          <div className="grow">
            <h2 className="truncate" lang={line.cause?.lang}>
              {titleOf(line, t)}
            </h2>
            <p className="small faint-text">{noteOf(line, t)}</p>
          </div>
        </div>
        <dl className="record-summary">
          <div>
            <dt>{t('records.balanceBefore')}</dt>
            <dd>
              <Amount value={(cents(line.balanceAfter) - cents(line.change)) / 100} />
            </dd>
          </div>
          <div>
            <dt>{t('records.change')}</dt>
            <dd>
              <Change value={line.change} />
            </dd>
          </div>
          <div>
            <dt>{t('records.balanceAfter')}</dt>
            <dd>
              <Amount value={line.balanceAfter} />
            </dd>
          </div>
        </dl>
        <dl className="bet-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="digits">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="record-actions">
          {cause?.type === 'bet' ? (
            <Button kind="outline" onClick={() => onBet(cause.id)}>
              {t('records.toBet')}
            </Button>
          ) : null}
          {about ? (
            <Button kind="outline" onClick={() => openPopup('complaint', `${about}:${cause?.id ?? line.reference}`)}>
              {t('complaint.about')}
            </Button>
          ) : null}
          {isMemberPage(page) ? (
            <Button kind="outline" onClick={() => openMemberCentre(page)}>
              {t('records.toCause')}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
