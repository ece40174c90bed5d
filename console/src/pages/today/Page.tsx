import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '../../api/queries.ts';
import { useNow } from '../../api/presence.ts';
import { Answered } from '../../features/Answered.tsx';
import { Figure } from '../../features/Figure.tsx';
import { PageHead } from '../../features/PageHead.tsx';
import { Link } from '../../lib/Link.tsx';
import { shownAge, shownAmount, shownCount } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';

const EVERY_MS = 15_000;

function Oldest({ since }: { readonly since: number | null }) {
  const text = useText();
  const now = useNow();
  return since === null ? null : <span className="cap t3">{text('today.oldest', { age: shownAge(now - since) })}</span>;
}

/** What waits for a person. */
function Waiting() {
  const text = useText();
  const answer = useCall('getConsoleWaiting', {}, { everyMs: EVERY_MS });
  return (
    <Card look="tight" className="stack">
      <h2 className="h3">{text('today.waiting')}</h2>
      <Answered answer={answer}>
        {({ list }) => (
          <ul className="lines">
            {list.map(({ kind, count, oldestAt }) => (
              <li key={kind}>
                <Link href={`/console/${kind}`} className="row between g8">
                  <span>
                    <span className="b5 block">{wordOf('waiting', kind)}</span>
                    <Oldest since={oldestAt} />
                  </span>
                  <Badge tone={count > 0 ? 'warn' : undefined}>{shownCount(count)}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

/** The house today: only what was counted. */
export function Page() {
  const text = useText();
  const answer = useCall('getConsoleToday', {}, { everyMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('today.title')} />
      <Answered answer={answer}>
        {({ deposits, withdrawals, newMembers, seenMembers, signIns, liabilities, actions }) => (
          <div className="figures">
            <Figure
              label={text('today.deposits')}
              value={shownAmount(deposits.amount)}
              note={text('today.count', { count: shownCount(deposits.count) })}
            />
            <Figure
              label={text('today.withdrawals')}
              value={shownAmount(withdrawals.amount)}
              note={text('today.count', { count: shownCount(withdrawals.count) })}
            />
            <Figure label={text('today.liabilities')} value={shownAmount(liabilities)} note={text('today.liabilitiesNote')} />
            <Figure label={text('today.seen')} value={shownCount(seenMembers)} note={text('today.seenNote')} />
            <Figure label={text('today.new')} value={shownCount(newMembers)} note={text('today.newNote', { count: shownCount(signIns) })} />
            <Figure label={text('today.actions')} value={shownCount(actions)} note={text('today.actionsNote')} />
          </div>
        )}
      </Answered>
      <div className="halves">
        <Waiting />
      </div>
    </div>
  );
}
