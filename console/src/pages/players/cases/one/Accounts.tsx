import { type CaseDetail, LIFTED_BY_TWO, type Measure, MEASURES } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatMoney } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

type Account = CaseDetail['accounts'][number];

type Measured = { readonly id: string; readonly account: Account };
type Lifted = (typeof LIFTED_BY_TWO)[number];

/** The first signature for the end of what is held; another operator signs in the card of decisions. */
function LiftButton({ id, account, what }: Measured & { readonly what: Lifted }) {
  const text = useText();
  const sending = useSend('askCaseLift');
  const word = wordOf('cases.allow', what);
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${account.username}`}
      look="outline"
      title={`${word}: ${account.username}`}
      text={text('cases.askText')}
      sending={sending}
      onReason={async (note) => {
        const done = await sending.send({ id, memberId: account.memberId, what, note });
        refresh('getCase', 'getCases');
        return done !== undefined;
      }}
    />
  );
}

function MeasureButton({ id, account, what, isWaiting }: Measured & { readonly what: Measure; readonly isWaiting: boolean }) {
  const text = useText();
  const sending = useSend('setCaseMeasure');
  const isOn = !account.measures.some((one) => one.what === what);
  const held = isOn ? undefined : LIFTED_BY_TWO.find((one) => one === what);
  if (held) return isWaiting ? null : <LiftButton id={id} account={account} what={held} />;
  const word = wordOf(isOn ? 'cases.stop' : 'cases.allow', what);
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${account.username}`}
      look="outline"
      title={`${word}: ${account.username}`}
      text={text('cases.measureText')}
      sending={sending}
      onReason={async (reason) => {
        const done = await sending.send({ id, memberId: account.memberId, what, isOn, reason });
        refresh('getCase');
        return done !== undefined;
      }}
    />
  );
}

/** Whom the case is about, with what came in and went out and what is stopped for them. */
export function Accounts({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('setCaseMeasure') && one.state !== 'closed';
  return (
    <Card>
      <h2 className="heading">{text('cases.accounts')}</h2>
      <ul className="lines">
        {one.accounts.map((account) => (
          <li key={account.memberId} className="stack">
            <span className="row gap-medium wraps">
              <Link className="link firm" to={`/console/members/${account.memberId}`}>
                {account.username}
              </Link>
              {account.status === 'disabled' ? <Badge>{text('cases.accountClosed')}</Badge> : null}
              {account.measures.map(({ what }) => (
                <Badge key={what} tone="warn">
                  {wordOf('cases.stopped', what)}
                </Badge>
              ))}
            </span>
            <span className="caption faint-text digits">
              {text('cases.inOut', { came: formatMoney(account.deposited), went: formatMoney(account.withdrawn) })}
            </span>
            {mayWork ? (
              <div className="row gap-medium wraps">
                {MEASURES.map((what) => (
                  <MeasureButton key={what} id={one.id} account={account} what={what} isWaiting={one.asked !== null} />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
