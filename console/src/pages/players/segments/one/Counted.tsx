import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { FactList } from '../../../../features/FactList.tsx';
import { formatCount, formatPercent } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';
import type { Count } from './use-count.ts';

type Props = { readonly count: Count | null; readonly isFresh: boolean; readonly isWhole: boolean; readonly fault: string };

/** How many are meant now, and whom nothing may be offered whatever the rule says. */
export function Counted({ count, isFresh, isWhole, fault }: Props) {
  const text = useText();
  const out = count ? count.stopped + count.limited + count.optedOut : 0;
  return (
    <Card className="stack">
      <h2 className="heading">{text('segments.count')}</h2>
      <output className="block" aria-live="polite">
        {!isWhole ? <Note>{text('segments.notWhole')}</Note> : null}
        {fault === '' ? null : <Note tone="negative">{fault}</Note>}
        {count && isWhole ? (
          <p className={isFresh ? 'segment-count' : 'segment-count faint-text'}>
            <b className="digits">{formatCount(count.count)}</b>{' '}
            <span className="small faint-text">
              {text('segments.share', { share: formatPercent(count.of === 0 ? 0 : count.count / count.of), ms: count.tookMs })}
            </span>
          </p>
        ) : null}
        {count && isWhole && isFresh && count.count === 0 ? <Note tone="warn">{text('segments.nobody')}</Note> : null}
      </output>
      {count && isWhole ? (
        <FactList
          facts={[
            [text('segments.stopped'), `−${formatCount(count.stopped)}`],
            [text('segments.limited'), `−${formatCount(count.limited)}`],
            [text('segments.optedOut'), `−${formatCount(count.optedOut)}`],
            [text('segments.offerable'), formatCount(count.count - out)],
          ]}
        />
      ) : null}
      <p className="caption faint-text">{text('segments.always')}</p>
    </Card>
  );
}
