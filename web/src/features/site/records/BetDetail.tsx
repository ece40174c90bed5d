import { PLAY_SYMBOL } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { shieldCheckIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { navigate } from '@sorak/client/location.ts';
import { paths } from '../../../lib/paths.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { BetAmount } from './BetAmount.tsx';
import { BetPicture } from './BetPicture.tsx';
import { BetStatusBadge } from './BetStatusBadge.tsx';

type Detail = ValueOf<'getBet'>;

const momentText = (at: number): string => `${dayText(at)} ${clockText(at)}`;

function Facts({ bet }: { readonly bet: Detail }) {
  const t = useText();
  const texts: readonly (readonly [string, string])[] = [
    [t('bets.number'), bet.betId],
    [t('bets.round'), bet.round],
    [t('bets.placed'), momentText(bet.placedAt)],
    [t('bets.settled'), bet.settledAt === null ? '—' : momentText(bet.settledAt)],
  ];
  const amounts: readonly (readonly [string, number | null, boolean])[] = [
    [t('bets.stake'), bet.stake, false],
    [t('bets.payout'), bet.payout, false],
    [t('bets.net'), bet.netResult, true],
    [t('bets.validBet'), bet.validBet, false],
  ];
  return (
    <dl className="bet-facts">
      {texts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
      {amounts.map(([label, value, signed]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <BetAmount value={value} symbol={bet.currency === 'PLAY' ? PLAY_SYMBOL : undefined} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Movement = Detail['movements'][number];

const columnsFor = (t: Text): Column<Movement>[] => [
  { key: 'kind', head: t('bets.movement'), cell: ({ kind }) => t(`bets.kind.${kind}`) },
  { key: 'at', head: t('bets.time'), cell: ({ at }) => <span className="digits soft-text nowrap">{momentText(at)}</span> },
  {
    key: 'amount',
    head: t('bets.amount'),
    numeric: true,
    cell: ({ kind, amount }) => <Amount value={kind === 'bet' || kind === 'takeback' ? -amount : amount} signed />,
  },
  { key: 'after', head: t('bets.balanceAfter'), numeric: true, cell: ({ balanceAfter }) => <Amount value={balanceAfter} /> },
];

/** What a bet moved: the stake away, a payout or a refund back. */
function Movements({ bet }: { readonly bet: Detail }) {
  const t = useText();
  return <Table caption={t('bets.movements')} rows={bet.movements} dense rowKey={({ transferId }) => transferId} columns={columnsFor(t)} />;
}

/** The way to the game's own page, which plays the round again and proves it from its seeds. */
function Replay({ bet }: { readonly bet: Detail }) {
  const t = useText();
  const address = { vassalage: bet.vassalage, gameCode: bet.gameCode, trial: bet.currency === 'PLAY', round: bet.round };
  return (
    <div className="record-actions">
      <Button kind="outline" onClick={() => navigate(paths.game(address))}>
        <Icon path={shieldCheckIcon} size="s" />
        {t('records.replay')}
      </Button>
    </div>
  );
}

/** Where the house's own book shows a bet with its legs, what each came to and the sum of it; undefined for what was bet elsewhere. */
const bookAt = ({ vassalage, gameCode, round }: Detail): string | undefined =>
  vassalage === 'FB' ? paths.fbsports(round) : vassalage === 'TF' ? paths.game({ vassalage, gameCode, round }) : undefined;

/** The way to the book's own page of the bet. */
function InBook({ address }: { readonly address: string }) {
  const t = useText();
  return (
    <div className="record-actions">
      <Button kind="outline" onClick={() => navigate(address)}>
        {t('records.inBook')}
      </Button>
    </div>
  );
}

/** One bet with every movement of money that it made. */
export function BetDetail({ betId, onClose }: { readonly betId: string; readonly onClose: () => void }) {
  const t = useText();
  const { data: bet, error, refetch } = useCall('getBet', { betId }, { staleTimeMs: 0 });
  const book = bet && bookAt(bet);
  return (
    <Modal label={t('bets.detail')} closeLabel={t('action.close')} onClose={onClose} className="bet-detail">
      <div className="modal-body">
        {error ? (
          <ReadFailed title={t('bets.failed')} text={error.message} onRetry={() => void refetch()} />
        ) : bet ? (
          <>
            <div className="row bet-head">
              <BetPicture src={bet.icon} />
              <div className="grow">
                <h2 className="truncate">{nameOf(t, bet)}</h2>
                <p className="small faint-text">{makerOf(t, bet.gameCode, bet.accountTypeName)}</p>
              </div>
              <BetStatusBadge bet={bet} />
            </div>
            <Facts bet={bet} />
            {bet.canReplay ? <Replay bet={bet} /> : null}
            {book ? <InBook address={book} /> : null}
            <h3>{t('bets.movements')}</h3>
            <Movements bet={bet} />
            <TextButton className="small" onClick={() => openPopup('complaint', `bet:${bet.betId}`)}>
              {t('complaint.about')}
            </TextButton>
          </>
        ) : (
          <Skeleton className="bet-wait" />
        )}
      </div>
    </Modal>
  );
}
