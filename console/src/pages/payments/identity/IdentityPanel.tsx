import type { IdentityCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Age } from '../../../features/queue/Age.tsx';
import { CheckLine, type Verdict } from '../../../features/queue/CheckLine.tsx';
import { Decided } from '../../../features/queue/Decided.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { badgeOf } from './badge.ts';
import { Documents } from './Documents.tsx';
import { IdentityDecision } from './IdentityDecision.tsx';
import { RevokeButton } from './RevokeButton.tsx';

const sum = (text: Text, amount: number | null): string => (amount === null ? text('identity.noBound') : formatMoney(amount));

function Head({ one, text }: { readonly one: IdentityCase; readonly text: Text }) {
  const look = badgeOf(one.state);
  return (
    <div className="panel-part stack">
      <div className="row between gap-medium wraps">
        <Badge tone={look.tone}>
          {look.word} {one.decidedAt === null ? <Age since={one.sentAt} /> : null}
        </Badge>
        <Link className="link small" to={`/console/members/${one.memberId}`}>
          {text('queue.profile')}
        </Link>
      </div>
      <b className="heading">{text('identity.step', { from: wordOf('ilevel', one.held), to: wordOf('ilevel', one.level) })}</b>
      <p className="caption faint-text">
        {text('identity.allows', { deposit: sum(text, one.allows.deposit), withdrawal: sum(text, one.allows.withdrawal) })}
      </p>
      {one.waitingOut.count > 0 ? (
        <p className="small">{text('identity.waitingOut', { count: one.waitingOut.count, amount: formatMoney(one.waitingOut.amount) })}</p>
      ) : null}
    </div>
  );
}

/** How a comparison came out; what the account does not have cannot differ. */
const sameness = (isSame: boolean | null): { verdict: Verdict; word: 'same' | 'differs' | 'unknown' } =>
  isSame === null ? { verdict: 'odd', word: 'unknown' } : isSame ? { verdict: 'good', word: 'same' } : { verdict: 'bad', word: 'differs' };

function Provider({ provider, text }: { readonly provider: NonNullable<IdentityCase['provider']>; readonly text: Text }) {
  const isClear = provider.outcome === 'clear';
  return (
    <CheckLine
      verdict={isClear ? 'good' : provider.outcome === 'doubt' || provider.outcome === 'contradictory' ? 'bad' : 'odd'}
      name={provider.isStandIn ? text('identity.standIn') : text('identity.provider', { code: provider.code })}
      value={provider.outcome ? wordOf('ioutcome', provider.outcome) : wordOf('icheck', provider.state)}
    />
  );
}

function Checks({ one, text }: { readonly one: IdentityCase; readonly text: Text }) {
  const [name, birthday] = [sameness(one.isNameSame), sameness(one.isBirthdaySame)];
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('identity.checks')}</h2>
      <ul className="check-list">
        <CheckLine verdict={name.verdict} name={text('identity.nameAgainst')} value={wordOf('isame', name.word)} />
        <CheckLine verdict={birthday.verdict} name={text('identity.birthdayAgainst')} value={wordOf('isame', birthday.word)} />
        {one.age === null ? null : (
          <CheckLine
            verdict={one.age >= one.minimumAge ? 'good' : 'bad'}
            name={text('identity.age')}
            value={text('identity.ageOf', { age: one.age, min: one.minimumAge })}
          />
        )}
        {one.provider ? <Provider provider={one.provider} text={text} /> : null}
        {one.doubles.length === 0 ? (
          <CheckLine verdict="good" name={text('identity.doubles')} value={text('identity.doublesNone')} />
        ) : null}
        {one.doubles.map(({ memberId, username, by }) => (
          <CheckLine
            key={memberId}
            verdict="bad"
            name={wordOf('idouble', by)}
            value={
              <Link className="link" to={`/console/members/${memberId}`}>
                {username}
              </Link>
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Earlier({ one, text }: { readonly one: IdentityCase; readonly text: Text }) {
  if (one.earlier.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('identity.earlier')}</h2>
      <ul className="stack">
        {one.earlier.map(({ id, level, state, at, by, reason }) => (
          <li key={id} className="small">
            {formatTime(at)} · {wordOf('ilevel', level)} · {badgeOf(state).word}
            {by ? ` · ${by}` : ''}
            {reason ? ` · ${wordOf('ireason', reason)}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One case with all that a decision needs; the document itself is opened for a reason. */
export function IdentityPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getIdentityCase', { id });
  return (
    <QueuePanel title={answer.data?.username ?? text('identity.title')} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} text={text} />
            <Documents one={one} />
            <Checks one={one} text={text} />
            <Decided request={one} reason={one.reason && wordOf('ireason', one.reason)} />
            <Earlier one={one} text={text} />
            {one.state === 'approved' ? <RevokeButton one={one} onDone={onDone} /> : null}
          </div>
          <IdentityDecision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
