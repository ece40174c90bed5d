import type { OperatorGameCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { FactList } from '../../../features/FactList.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Countries } from './Countries.tsx';
import { ListingButton } from './ListingButton.tsx';
import { LimitButton } from './LimitButton.tsx';
import { seatsOf, TONE } from './state.ts';
import { Terms } from './Terms.tsx';

/** Where it is offered. */
function placesOf({ closedCountries, vendorClosedCountries }: OperatorGameCase, text: Text): string {
  const countries = [...new Set([...closedCountries, ...vendorClosedCountries])].join(' ');
  return countries === '' ? text('games.everywhere') : text('games.notIn', { countries });
}

function Facts({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const { vendorName, gameType, gameCode, minBet, maxBet, ownMaxBet, houseMaxBet, rtp, state } = one;
  const facts: readonly (readonly [string, string])[] = [
    [text('games.vendor'), vendorName],
    [text('games.type'), wordOf('gtype', gameType)],
    [text('games.code'), gameCode],
    [text('games.players'), seatsOf(one)],
    [text('games.min'), formatMoney(minBet)],
    [text('games.max'), maxBet === null ? '–' : formatMoney(maxBet)],
    ...(houseMaxBet === null ? [] : [[text('games.ownMax'), ownMaxBet === null ? '–' : formatMoney(ownMaxBet)] as const]),
    [text('games.rtp'), rtp === null ? '–' : `${rtp.toFixed(2)}%`],
    [text('games.members'), formatCount(one.members)],
    [text('games.countries'), placesOf(one, text)],
  ];
  return (
    <div className="panel-part stack">
      <div className="row gap-medium wraps">
        <Badge tone={TONE[state]}>{wordOf('games.state', state)}</Badge>
      </div>
      <FactList facts={facts} />
      {rtp === null ? null : <p className="caption faint-text">{text('games.rtpNote')}</p>}
      {state === 'resting' ? <p className="caption faint-text">{text('games.restingText')}</p> : null}
    </div>
  );
}

function Steps({ steps }: { readonly steps: OperatorGameCase['steps'] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('games.history')}</h2>
      <ul className="lines">
        {steps.map(({ what, max, by, at, reason }) => (
          <li key={at}>
            <span className="firm block breaks">{reason}</span>
            <span className="caption faint-text">
              {text(what === 'limited' && max === null ? 'games.liftedBy' : `games.${what}By`, {
                who: by,
                at: formatTime(at),
                max: max === null ? '' : formatMoney(max),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closing, opening and limiting, with the reason that its history keeps. */
function Closing({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const mayClose = useMayCall('closeGame');
  const sending = useSend('closeGame');
  if (!mayClose) return null;
  const isClosed = one.state === 'closed';
  const word = text(isClosed ? 'games.open' : 'games.close');
  return (
    <div className="panel-part row gap-medium wraps">
      <LimitButton one={one} />
      <ListingButton one={one} />
      <ReasonButton
        word={word}
        title={text(isClosed ? 'games.openTitle' : 'games.closeTitle', { game: one.gameName })}
        text={text(isClosed ? 'games.openText' : 'games.closeText')}
        kind={isClosed ? 'primary' : 'danger'}
        sending={sending}
        onReason={async (reason) => {
          const done = await sending.send({ id: one.id, isClosed: !isClosed, reason });
          refresh('getOperatorGames', 'getOperatorGame');
          if (done) showToast({ kind: 'done', text: text(isClosed ? 'games.opened' : 'games.closed', { game: one.gameName }) });
          return done !== undefined;
        }}
      />
    </div>
  );
}

/** One game: its limits, who sits there, and who closed, opened and limited it. */
export function GamePanel({ id, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getOperatorGame', { id });
  return (
    <QueuePanel title={answer.data?.gameName ?? text('games.title')} answer={answer} {...panel}>
      {(one) => (
        <div className="panel-body">
          <Facts one={one} />
          <Terms one={one} />
          <Closing one={one} />
          <Countries one={one} />
          <Steps steps={one.steps} />
        </div>
      )}
    </QueuePanel>
  );
}
