import type { HarmCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { Days } from './Days.tsx';
import { Exclusion } from './Exclusion.tsx';
import { Hours } from './Hours.tsx';
import { Log } from './Log.tsx';
import { Markers } from './Markers.tsx';
import { NextSteps } from './NextSteps.tsx';

function Known({ one }: { readonly one: HarmCase }) {
  const text = useText();
  return (
    <div className="harm-known">
      <Card look="flush">
        <div className="row between gap-medium wraps pad">
          <h2 className="heading">{text('harm.markersOf', { name: one.username })}</h2>
          <span className="caption faint-text">{text('harm.scoreOf', { n: one.score })}</span>
          {one.offersStopped ? <Badge tone="warn">{text('harm.stopped')}</Badge> : null}
        </div>
        <Markers one={one} />
        {one.calculatedAt === null ? null : (
          <p className="caption faint-text pad">{text('harm.calculated', { at: formatTime(one.calculatedAt) })}</p>
        )}
      </Card>
      <Days one={one} />
      <div className="halves">
        <Hours one={one} />
        <Log one={one} />
      </div>
    </div>
  );
}

/** What is known of one member, and beside it what comes next. */
export function OneMember({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getHarmCase', { memberId });
  return (
    <Answered answer={answer}>
      {(one) => (
        <>
          <Known one={one} />
          <aside className="harm-panel" aria-label={one.username}>
            <div className="row between pad">
              <h2 className="heading">{one.username}</h2>
              <Link className="link small" to={`/console/members/${one.memberId}`}>
                {text('harm.profile')}
              </Link>
            </div>
            <NextSteps one={one} />
            <Exclusion one={one} />
          </aside>
        </>
      )}
    </Answered>
  );
}
