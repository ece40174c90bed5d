import { type CaseDetail, type Measure, MEASURES } from '@sorak/contract';
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

function MeasureButton({ id, account, what }: { readonly id: string; readonly account: Account; readonly what: Measure }) {
  const text = useText();
  const sending = useSend('setCaseMeasure');
  const isOn = !account.measures.some((one) => one.what === what);
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
                  <MeasureButton key={what} id={one.id} account={account} what={what} />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
