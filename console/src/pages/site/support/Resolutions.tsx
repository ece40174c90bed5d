import { RATINGS, type SupportCase } from '@sorak/contract';
import { formatAge, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** How the conversation ended before: by whom, how soon, and how its reader liked it. */
export function Resolutions({ one: { resolutions } }: { readonly one: SupportCase }) {
  const text = useText();
  if (resolutions.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('support.ends')}</h2>
      <ul className="lines">
        {resolutions.map(({ id, category, closedAt, closedBy, firstAnswerMs, resolvedMs, rating, remark }) => (
          <li key={id}>
            <p className="small">
              {wordOf('about', category)} · {text('support.endedIn', { time: formatAge(resolvedMs) })}
              {firstAnswerMs === null ? null : <> · {text('support.firstIn', { time: formatAge(firstAnswerMs) })}</>}
            </p>
            <p className="small">
              {rating === null ? text('support.unrated') : text('support.rated', { rating, max: RATINGS.at(-1) ?? 0 })}
            </p>
            {remark === null ? null : <p className="support-text small">{remark}</p>}
            <p className="caption faint-text">
              {closedBy} · {formatTime(closedAt)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
