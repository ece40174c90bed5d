import type { TableSignal, TableSignalCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { FactList } from '../../../features/FactList.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

export const pairOf = ({ members }: TableSignal): string => members.map(({ account }) => account).join(' · ');

function Reasons({ one }: { readonly one: TableSignalCase }) {
  return (
    <div className="panel-part stack">
      <ul className="lines">
        {one.reasons.map((reason) => (
          <li key={reason}>
            <Badge tone="warn">{wordOf('signals.reason', reason)}</Badge>
            <p className="caption faint-text">{wordOf('signals.about', reason)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ one }: { readonly one: TableSignalCase }) {
  const text = useText();
  const { members, hands, days, alone, quiet, firstAt, gameName } = one;
  const facts: readonly (readonly [string, string])[] = [
    [text('games.game'), gameName],
    [text('signals.hands'), formatCount(hands)],
    [text('signals.days'), formatCount(days)],
    ...members.map(({ account, lost }) => [text('signals.lost', { name: account }), formatMoney(lost)] as const),
    ...members.map(({ account, gifts }) => [text('signals.gifts', { name: account }), text('signals.giftsOf', { n: gifts })] as const),
    [text('signals.alone'), formatCount(alone)],
    [text('signals.quiet'), formatCount(quiet)],
    [text('signals.first'), formatTime(firstAt)],
  ];
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('signals.figures')}</h2>
      <FactList facts={facts} />
    </div>
  );
}

/** What an operator reads before deciding: the hands of both, and who they are. */
function Play({ one }: { readonly one: TableSignalCase }) {
  const text = useText();
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('signals.play')}</h2>
      <ul className="lines">
        {one.members.map(({ memberId, account, round }) => (
          <li key={memberId} className="stack">
            <Link className="link small" to={`/console/rounds?round=${round}&vendor=${one.vassalage}&member=${memberId}`}>
              {text('signals.handHistory', { name: account })}
            </Link>
            <Link className="link small" to={`/console/members/${memberId}`}>
              {text('signals.profile', { name: account })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one said of the other, with the way to the hand. */
function Reports({ one }: { readonly one: TableSignalCase }) {
  const text = useText();
  if (one.reports.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('signals.reports')}</h2>
      <ul className="lines">
        {one.reports.map(({ memberId, by, of, hand, round, reason, words, at }) => (
          <li key={`${memberId} ${hand}`} className="stack">
            <span className="firm block breaks">{text('signals.reportOf', { by, of, n: hand })}</span>
            <span className="block">{wordOf('signals.report', reason)}</span>
            {words ? <q className="block breaks">{words}</q> : null}
            <span className="caption faint-text digits">{formatTime(at)}</span>
            <Link className="link small" to={`/console/rounds?round=${round}&vendor=${one.vassalage}&member=${memberId}`}>
              {text('signals.reportedHand', { name: by })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Before({ steps }: { readonly steps: TableSignalCase['steps'] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('signals.history')}</h2>
      <ul className="lines">
        {steps.map(({ by, at, reason }) => (
          <li key={at}>
            <span className="firm block breaks">{reason}</span>
            <span className="caption faint-text">{text('signals.dismissedBy', { who: by, at: formatTime(at) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dismissing({ one, onDone }: { readonly one: TableSignalCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDismiss = useMayCall('dismissTableSignal');
  const sending = useSend('dismissTableSignal');
  if (!mayDismiss || one.state === 'dismissed') return null;
  const pair = pairOf(one);
  return (
    <div className="panel-part">
      <ReasonButton
        word={text('signals.dismiss')}
        title={text('signals.dismissTitle', { pair })}
        text={text('signals.dismissText')}
        sending={sending}
        onReason={async (reason) => {
          const done = await sending.send({ id: one.id, reason });
          refresh('getTableSignals', 'getTableSignal');
          if (!done) return false;
          showToast({ kind: 'done', text: text('signals.dismissed', { pair }) });
          onDone();
          return true;
        }}
      />
    </div>
  );
}

/** One pair: why it stands here, its figures, the way to its hands, and putting it aside. */
export function SignalPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getTableSignal', { id });
  return (
    <QueuePanel title={answer.data ? pairOf(answer.data) : text('signals.title')} answer={answer} {...panel}>
      {(one) => (
        <div className="panel-body">
          <Reasons one={one} />
          <Reports one={one} />
          <Figures one={one} />
          <Play one={one} />
          <Dismissing one={one} onDone={onDone} />
          <Before steps={one.steps} />
        </div>
      )}
    </QueuePanel>
  );
}
