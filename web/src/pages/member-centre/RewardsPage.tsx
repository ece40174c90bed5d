import '../../features/rewards/campaigns/gifts.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { GiftBand } from '@sorak/ui/GiftTile.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Fragment, useRef, useState } from 'react';
import { useSearchParam } from '@sorak/client/location.ts';
import { CodeBox } from '../../features/rewards/campaigns/CodeBox.tsx';
import { CodeHistory } from '../../features/rewards/campaigns/CodeHistory.tsx';
import { Ended } from '../../features/rewards/campaigns/Ended.tsx';
import { OptOut } from '../../features/rewards/campaigns/OptOut.tsx';
import { Promises, Totals } from '../../features/rewards/campaigns/Promises.tsx';
import { Motif } from '../../lib/Motif.tsx';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { type Entry, useRewards } from './rewards/use-rewards.tsx';

type Rewards = ReturnType<typeof useRewards>;

/** How many wait, and the nearest of their ends; with none nothing else. */
function Band({ rewards }: { readonly rewards: Rewards }) {
  const t = useText();
  const { waitingCount, nearest } = rewards;
  return (
    <GiftBand
      ground="pine"
      objects={
        <>
          <Motif name="ketupat" size={96} />
          <Motif name="kayon" size={128} />
          <Motif name="angpao" size={112} />
          <Motif name="gift" size={96} />
        </>
      }
    >
      <p className="gifts-count">{t('rewards.waiting', { count: waitingCount })}</p>
      {waitingCount > 0 ? (
        <p>{nearest?.end ? t('gifts.nearest', { what: nearest.title, time: momentText(nearest.end) }) : t('gifts.noHurry')}</p>
      ) : null}
    </GiftBand>
  );
}

type ListProps = {
  readonly id: string;
  readonly title: string;
  readonly aside: string;
  readonly empty: string;
  readonly list: readonly Entry[];
};

function List({ id, title, aside, empty, list }: ListProps) {
  return (
    <Card look="flush">
      <section aria-labelledby={id}>
        <div className="gifts-heading">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {list.length > 0 ? <span className="small faint-text">{aside}</span> : null}
        </div>
        {list.length === 0 ? (
          <p className="small faint-text gifts-none">{empty}</p>
        ) : (
          <ul>
            {list.map(({ key, node }) => (
              <Fragment key={key}>{node}</Fragment>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

/** Leads to a list further down. */
function Jump({ rewards }: { readonly rewards: Rewards }) {
  const t = useText();
  const places = [
    ['gifts-waiting', t('gifts.waiting'), rewards.waitingCount],
    ['gifts-running', t('gifts.running'), rewards.running.length],
    ['gifts-ended', t('gifts.ended'), rewards.totalEnded],
  ] as const;
  return (
    <nav className="segments gifts-jump" aria-label={t('gifts.lists')}>
      {places.map(([id, label, count]) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            const heading = document.getElementById(id);
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          {label} <span className="faint-text digits">{count}</span>
        </button>
      ))}
    </nav>
  );
}

function Lists({ rewards, code }: { readonly rewards: Rewards; readonly code: string | null }) {
  const t = useText();
  return (
    <>
      <Band rewards={rewards} />
      <Jump rewards={rewards} />
      {rewards.failure ? (
        <Note tone="negative" alert>
          {t('gifts.partFailed')}{' '}
          <Button size="s" onClick={rewards.retry}>
            {t('action.retry')}
          </Button>
        </Note>
      ) : null}
      <div className="gifts">
        <div className="gifts-main">
          <List
            id="gifts-waiting"
            title={t('gifts.waiting')}
            aside={t('gifts.mayBeLeft')}
            empty={t('gifts.noneWaiting')}
            list={rewards.waiting}
          />
          <List
            id="gifts-running"
            title={t('gifts.running')}
            aside={t('gifts.noHurry')}
            empty={t('gifts.noneRunning')}
            list={rewards.running}
          />
        </div>
        <div className="gifts-side">
          <Card className="gifts-side-card">
            <h2>{t('codes.title')}</h2>
            <p className="small faint-text">{t('codes.text')}</p>
            <CodeBox first={code} />
          </Card>
          <OptOut isOptedOut={rewards.isOptedOut} />
          <Promises />
          {rewards.isWhole && rewards.ended.length > 0 ? <Totals lines={rewards.ended} /> : null}
        </div>
        <div className="gifts-all">
          <Ended lines={rewards.ended} total={rewards.totalEnded} onMore={rewards.onMore} isReading={rewards.isReading} />
          <CodeHistory />
        </div>
      </div>
    </>
  );
}

/** product §2, rewardCenter: all that waits, runs or ended, whatever gave it, each with what it asks; and where codes are entered. */
export function RewardsPage() {
  const t = useText();
  const code = useSearchParam('code');
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const page = useRef<HTMLDivElement>(null);
  const rewards = useRewards({
    declined,
    onDeclined: (id) => setDeclined((before) => new Set([...before, id])),
    // The row that was pressed is gone: the reader goes on at the list's name.
    onClaimed: () => page.current?.querySelector<HTMLElement>('#gifts-waiting')?.focus({ preventScroll: true }),
  });
  return (
    <div ref={page} className="gifts-page">
      <div>
        <h1>{t('centre.rewardCenter')}</h1>
        <p className="soft-text">{t('gifts.about')}</p>
      </div>
      {rewards.isSettled ? (
        <Lists rewards={rewards} code={code !== null && /^[\w -]{3,40}$/.test(code) ? code : null} />
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </div>
  );
}
