import './order-dialog.css';
import { formatAmount, type LotteryTicket } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { encode } from 'uqr';
import { useState } from 'react';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { Result } from './Balls.tsx';
import { pickText } from './pick-text.ts';
import { ticketBeforeDraw } from './set-draw.ts';
import { TONE } from './state-tone.ts';
import { verifyTicket } from './ticket-check.ts';
import { lotteryWord } from './words.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** The whole signed ticket as squares, for a reader that knows the house's keys; its number stands beside it in figures. */
function Qr({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="lottery-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Holds the ticket against the platform's signature, in this browser. */
function Signature({ ticket }: { readonly ticket: LotteryTicket }) {
  const t = useText();
  // Fetched with the ticket, so that the press needs no network.
  const keys = useCall('getTicketKeys', {}, { staleTimeMs: 3_600_000 }).data?.keys ?? [];
  const [verdict, setVerdict] = useState<'signed' | 'forged' | 'failed' | null>(null);
  return verdict === null ? (
    <Button
      size="s"
      onClick={() =>
        void verifyTicket(ticket, keys).then(
          (isTrue) => setVerdict(isTrue ? 'signed' : 'forged'),
          () => setVerdict('failed'),
        )
      }
    >
      {t('lottery.checkTicket')}
    </Button>
  ) : (
    <output className="small">{t(`lottery.ticketIs.${verdict}`)}</output>
  );
}

type LinesProps = {
  readonly ticket: LotteryTicket;
  /** Gives the line at this place back; null while nothing can be given back. */
  readonly onGiveBack: ((line: number) => void) | null;
};

function Lines({ ticket, onGiveBack }: LinesProps) {
  const t = useText();
  const game = lotteryGame(ticket.gameCode);
  const standing = ticket.list.filter(({ state }) => state === 'waiting').length;
  return (
    <ul className="lottery-lines">
      {ticket.list.map((line, at) => (
        <li key={at}>
          <div>
            <b className="bold">{lotteryWord(t, 'play', line.play)}</b>{' '}
            <span className="digits lottery-pick">{game ? pickText(t, game, line) : line.pick}</span>
            <p className="caption faint-text">
              {t('lottery.lineStake', { lots: line.lots, unit: formatAmount(line.unit), stake: formatAmount(line.stake) })}
            </p>
            {line.past.map((past) => (
              <p key={past.version} className="caption faint-text">
                {t('lottery.lineWas', {
                  version: past.version,
                  state: t(`lottery.state.${past.state}`),
                  payout: past.payout === null ? '—' : formatAmount(past.payout),
                })}
              </p>
            ))}
            {line.hits?.length === 0 && line.state !== 'cancelled' ? <p className="caption faint-text">{t('lottery.noHit')}</p> : null}
            {line.hits?.map((hit) => (
              <p key={hit.tier} className="caption positive">
                {t(hit.tier === 'again' ? 'lottery.hitAgain' : 'lottery.hit', { times: hit.times, numbers: hit.numbers.join(', ') })}
              </p>
            ))}
          </div>
          {line.state === 'cancelled' ? (
            <span className="caption faint-text">{t('lottery.state.cancelled')}</span>
          ) : onGiveBack && standing > 1 ? (
            <TextButton onClick={() => onGiveBack(at)} aria-label={t('lottery.giveLineBack', { play: lotteryWord(t, 'play', line.play) })}>
              {t('lottery.giveBackShort')}
            </TextButton>
          ) : (
            <span className="digits">{line.payout === null ? '—' : formatAmount(line.payout)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The results that counted before the one that counts now: what was paid by them was taken back. */
function Earlier({ ticket: { earlier, draw } }: { readonly ticket: LotteryTicket }) {
  const t = useText();
  if (earlier.length === 0) return null;
  return (
    <div className="column gap-medium">
      <p className="small">{t('lottery.corrected', { version: draw.version })}</p>
      {earlier.map(({ version, at, result }) => (
        <div key={version} className="column gap-medium">
          <p className="caption faint-text">{t('lottery.earlierResult', { version, time: momentText(at) })}</p>
          <Result draw={{ ...draw, result }} />
        </div>
      ))}
    </div>
  );
}

type Props = {
  readonly orderId: string;
  /** What it came to is told when the last ball of its draw is out. */
  readonly isUnseen: boolean;
  readonly onClose: () => void;
  /** Puts the same lines onto a new ticket. */
  readonly onAgain: (ticket: LotteryTicket) => void;
};

/** One ticket: its lines, what each won and by which numbers, its signature, and the way back while its draw is open. */
export function OrderDialog({ orderId, isUnseen, onClose, onAgain }: Props) {
  const t = useText();
  const { data: told, error } = useCall('getLotteryOrder', { orderId }, { staleTimeMs: 0 });
  const data = told && isUnseen ? ticketBeforeDraw(told) : told;
  const isOpen = data?.state === 'waiting' && data.draw.state === 'open';
  const {
    run: cancel,
    isBusy,
    failure,
  } = useTask<[line?: number], string>(
    async (line) => {
      await makeCall('cancelLotteryOrder', line === undefined ? { orderId } : { orderId, line });
      refresh('getLotteryOrder', 'getLotteryOrders', 'getBalance');
    },
    ({ message }) => message,
  );
  return (
    <Modal label={t('lottery.ticket')} closeLabel={t('action.close')} onClose={onClose} className="printed">
      <div className="modal-body dialog-body lottery-dialog">
        {data ? (
          <>
            <h2>
              {t('lottery.ticketOf', { number: drawNumber(data.draw.number) })}{' '}
              <Badge tone={TONE[data.state]}>{t(`lottery.state.${data.state}`)}</Badge>
            </h2>
            <p className="small faint-text">
              {t('lottery.boughtAt', { time: momentText(data.placedAt) })} · {data.currencySymbol} {formatAmount(data.stake)}
            </p>
            {data.rebate ? (
              <p className="small">{t('lottery.yourRebate', { amount: `${data.currencySymbol} ${formatAmount(data.rebate)}` })}</p>
            ) : null}
            <Result draw={data.draw} />
            <Earlier ticket={data} />
            {data.draw.isLocalResult ? <p className="caption faint-text">{t('lottery.local')}</p> : null}
            <Lines ticket={data} onGiveBack={isOpen && !isBusy ? (line) => void cancel(line) : null} />
            <div className="lottery-proof">
              <Qr text={data.ticket} />
              <div className="column gap-medium">
                <p className="caption faint-text digits">{data.orderId}</p>
                <p className="caption faint-text">{t('lottery.codeHolds')}</p>
                <Signature ticket={data} />
              </div>
            </div>
            <FailureNote text={failure} />
            <div className="lottery-more">
              <Button
                onClick={() => {
                  onAgain(data);
                  onClose();
                }}
              >
                {t('lottery.again')}
              </Button>
              <PrintButton label={t('lottery.print')} />
              {isOpen ? (
                <Button kind="outline" busy={isBusy} onClick={() => void cancel()}>
                  {t('lottery.giveBack')}
                </Button>
              ) : null}
            </div>
          </>
        ) : error ? (
          <FailureNote text={error.message} />
        ) : (
          <Skeleton className="skeleton-block" />
        )}
      </div>
    </Modal>
  );
}
