import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useNow } from '../../api/presence.ts';
import { Answered } from '../../features/Answered.tsx';
import { Figure } from '../../features/Figure.tsx';
import { PageHead } from '../../features/PageHead.tsx';
import { Link } from '../../lib/Link.tsx';
import { shownAge, shownAmount, shownCount } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';
import { HourChart } from './HourChart.tsx';
import { LargeEvents } from './LargeEvents.tsx';
import { Products } from './Products.tsx';
import { Providers } from './Providers.tsx';

const EVERY_MS = 15_000;
const HOUSE_EVERY_MS = 30_000;
type Today = ValueOf<'getConsoleToday'>;

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

/** What members did for themselves. */
function SaferPlay({ counts }: { readonly counts: Today['saferPlay'] }) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <div className="row between g8">
        <h2 className="h3">{text('today.safer')}</h2>
        <span className="cap t3">{text('today.saferSpan')}</span>
      </div>
      <dl className="lines">
        {(['stricter', 'waiting', 'breaks', 'exclusions'] as const).map((kind) => (
          <div key={kind} className="row between g8">
            <dt className="t2">{wordOf('safer', kind)}</dt>
            <dd className="b6 num">{shownCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Figures({ today }: { readonly today: Today }) {
  const text = useText();
  const { deposits, withdrawals, newMembers, seenMembers, signIns, liabilities, actions } = today;
  const countOf = (count: number): string => text('today.count', { count: shownCount(count) });
  return (
    <div className="figures">
      <Figure label={text('today.deposits')} value={shownAmount(deposits.amount)} note={countOf(deposits.count)} />
      <Figure label={text('today.withdrawals')} value={shownAmount(withdrawals.amount)} note={countOf(withdrawals.count)} />
      <Figure label={text('today.liabilities')} value={shownAmount(liabilities)} note={text('today.liabilitiesNote')} />
      <Figure label={text('today.seen')} value={shownCount(seenMembers)} note={text('today.seenNote')} />
      <Figure label={text('today.new')} value={shownCount(newMembers)} note={text('today.newNote', { count: shownCount(signIns) })} />
      <Figure label={text('today.actions')} value={shownCount(actions)} note={text('today.actionsNote')} />
    </div>
  );
}

/** The house today: only what was counted. */
export function Page() {
  const text = useText();
  const answer = useCall('getConsoleToday', {}, { everyMs: EVERY_MS });
  const house = useCall('getConsoleHouse', {}, { everyMs: HOUSE_EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('today.title')} />
      {answer.data?.isSignInAttacked ? (
        <Note tone="warn" alert>
          {text('today.attacked')}
        </Note>
      ) : null}
      <Answered answer={answer}>{(today) => <Figures today={today} />}</Answered>
      <div className="today">
        <div className="stack">
          {answer.data ? <HourChart hours={answer.data.hours} /> : <Card className="hours" aria-hidden="true" />}
          <Answered answer={house}>{({ products }) => <Products products={products} />}</Answered>
        </div>
        <div className="stack">
          <Waiting />
          {house.data ? <Providers payments={house.data.payments} vendors={house.data.vendors} /> : null}
          {answer.data ? <SaferPlay counts={answer.data.saferPlay} /> : null}
          {house.data ? <LargeEvents events={house.data.events} /> : null}
        </div>
      </div>
    </div>
  );
}
