import type { MemberStanding } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What the member brought the house, net of what was given; nothing for a role that reads no reports. */
export function LifeFigures({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const life = useCall('getMemberStanding', { memberId }).data?.life;
  if (!life) return null;
  return (
    <>
      <Figure
        label={text('member.ggr')}
        value={formatMoney(life.ggr)}
        note={text('member.ggrNote', { bets: life.bets, stakes: formatMoney(life.turnover) })}
      />
      <Figure label={text('member.given')} value={formatMoney(life.gifts + life.rebates)} />
      <Figure
        label={text('member.ngr')}
        value={formatMoney(life.ngr)}
        tone={life.ngr < 0 ? 'negative' : undefined}
        note={text('member.ngrNote')}
      />
    </>
  );
}

/** Alerts with what raised them, as it was then. */
function Risk({ alerts }: { readonly alerts: NonNullable<MemberStanding['alerts']> }) {
  const text = useText();
  return (
    <>
      <h3 className="small">{text('member.risk')}</h3>
      {alerts.length === 0 ? <p className="small faint-text">{text('member.noAlerts')}</p> : null}
      <ul className="lines">
        {alerts.map(({ id, rule, score, raisedAt, caseId, evidence }) => (
          <li key={id} className="small">
            <span className="row between gap-medium">
              <b className="firm">{wordOf('cases.rule', rule)}</b>
              <b className="digits">{score}</b>
            </span>
            <span className="caption faint-text digits">{formatTime(raisedAt)}</span>{' '}
            {caseId === null ? null : (
              <Link className="link" to={`/console/cases/${caseId}`}>
                {text('cases.number', { n: caseId })}
              </Link>
            )}
            <details>
              <summary>{text('cases.evidence', { n: evidence.length })}</summary>
              {evidence.map(({ what, reference, at, amount }) => (
                <p key={`${what} ${reference}`} className="caption digits">
                  {wordOf('cases.record', what)} {formatTime(at)} {amount === null ? null : <b>{formatMoney(amount)}</b>}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Markers of harm: never added to the risk. */
function Harm({ memberId, harm }: { readonly memberId: string; readonly harm: NonNullable<MemberStanding['harm']> }) {
  const text = useText();
  return (
    <>
      <h3 className="small">{text('member.harm')}</h3>
      <p className="small">
        {harm.markers.length === 0 ? (
          <span className="faint-text">{text('member.noHarm')}</span>
        ) : (
          <>
            <b>{text('member.harmScore', { score: String(harm.score) })}</b> ·{' '}
            {harm.markers.map((code) => wordOf('harm.short', code)).join(', ')}
          </>
        )}
      </p>
      <Link className="link small" to={`/console/safer-play?view=watched&open=${memberId}`}>
        {text('member.toHarm')}
      </Link>
    </>
  );
}

/** What several desks know of one member, each by the right of its desk. */
export function Standing({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberStanding', { memberId });
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('member.standing')}</h2>
      <Answered answer={answer}>
        {({ uplines, cards, alerts, harm }) => (
          <>
            <h3 className="small">{text('member.uplines')}</h3>
            <p className="small row gap-small wraps">
              {uplines.length === 0
                ? text('member.noUpline')
                : uplines.map((one) => (
                    <Link key={one.memberId} className="link" to={`/console/members/${one.memberId}`}>
                      {one.username}
                    </Link>
                  ))}
            </p>
            {cards && cards.length > 0 ? (
              <>
                <h3 className="small">{text('member.cards')}</h3>
                <ul className="lines small">
                  {cards.map(({ bankName, tail, isDefault }) => (
                    <li key={`${bankName} ${tail}`} className="digits">
                      {bankName} •• {tail} {isDefault ? <Badge>{text('member.defaultCard')}</Badge> : null}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            {alerts ? <Risk alerts={alerts} /> : null}
            {harm ? <Harm memberId={memberId} harm={harm} /> : null}
          </>
        )}
      </Answered>
    </Card>
  );
}
