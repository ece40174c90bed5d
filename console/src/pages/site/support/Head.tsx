import { type Calls, RATINGS, type ResponseOutput, SUPPORT_TABS } from '@sorak/contract';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { formatAge, formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const VIEWS = [...SUPPORT_TABS, 'saved', 'feedback'] as const;
type View = (typeof VIEWS)[number];
type Props = { readonly queue: ResponseOutput<Calls['getSupportQueue']> | undefined; readonly active: View };

const PERCENT = 100;

/** Who is here to answer, and how soon readers are answered. */
function Desk({ duty, answering, resolved }: Pick<NonNullable<Props['queue']>, 'duty' | 'answering' | 'resolved'>) {
  const text = useText();
  const { usualMs, inTime, count } = answering;
  const share = count === 0 ? 0 : Math.floor((inTime / count) * PERCENT);
  return (
    <p className="small soft-text row gap-large wraps">
      <span title={duty.join(', ')}>{text('support.duty', { names: duty.join(', ') || '–' })}</span>
      {usualMs === null ? null : (
        <span className="digits">{text('support.answering', { time: formatAge(usualMs), share: formatCount(share) })}</span>
      )}
      {resolved.usualMs === null ? null : <span className="digits">{text('support.resolved', { time: formatAge(resolved.usualMs) })}</span>}
      {resolved.rating === null ? null : (
        <span className="digits">
          {text('support.liked', { rating: resolved.rating, max: RATINGS.at(-1) ?? 0, count: resolved.ratings })}
        </span>
      )}
    </p>
  );
}

/** The page's title and its views, with how many there are in each. */
export function Head({ queue, active }: Props) {
  const text = useText();
  const counts: Readonly<Partial<Record<View, number>>> = queue?.counts ?? {};
  const countOf = (view: View): string => (counts[view] === undefined ? '' : ` ${formatCount(counts[view])}`);
  return (
    <>
      <PageHead title={text('support.title')}>{queue ? <Desk {...queue} /> : null}</PageHead>
      <Segment
        label={text('support.view')}
        tabs={VIEWS.map((key) => ({ key, label: `${wordOf('stab', key)}${countOf(key)}` }))}
        active={active}
        onPick={(key) => setSearch({ tab: key, page: '', open: '' })}
      />
    </>
  );
}
