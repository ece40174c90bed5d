import type { CaseDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Graph } from './Graph.tsx';
import { useMayCall } from '../../../../api/may-call.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

/** What the accounts share, what few share first; another account is taken in with one press. */
export function Links({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('addCaseMember') && one.state !== 'closed';
  const sending = useSend('addCaseMember');
  const add = async (memberId: string) => {
    await sending.send({ id: one.id, memberId });
    refresh('getCase');
  };
  return (
    <Card>
      <h2 className="heading">{text('cases.links')}</h2>
      {one.links.length === 0 ? <p className="small soft-text">{text('cases.noLinks')}</p> : null}
      <Graph links={one.links} />
      <ul className="lines">
        {one.links.map(({ kind, label, sharedBy, isStrong, members }) => (
          <li key={`${kind} ${label}`} className="stack">
            <span className="row between gap-medium wraps">
              <b className="firm">
                {wordOf('cases.link', kind)} · {label}
              </b>
              <Badge tone={isStrong ? 'warn' : undefined}>{text(isStrong ? 'cases.few' : 'cases.many', { n: sharedBy })}</Badge>
            </span>
            <span className="row gap-medium wraps small">
              {members.map(({ memberId, username, isIn }) =>
                isIn || !isStrong || !mayWork ? (
                  <span key={memberId} className={isIn ? 'firm' : 'faint-text'}>
                    {username}
                  </span>
                ) : (
                  <Button key={memberId} size="s" kind="outline" onClick={() => void add(memberId)}>
                    {text('cases.add', { name: username })}
                  </Button>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
