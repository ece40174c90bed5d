import { formatCount } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { audienceText } from '../audience-text.ts';
import { type Step, wayOf } from './way.ts';

type Kept = NonNullable<ValueOf<'getMailing'>['mailing']>;

function titleOf(text: Text, { audience, channel, journey }: Kept, at: Step['at']): string {
  if (at === 'meant') return audienceText(text, audience);
  if (at === 'fact') return wordOf('jfact', journey?.fact ?? '');
  if (at === 'waits') return text('way.waits', { hours: formatCount(journey?.waitHours ?? 0) });
  if (at === 'held') return text('way.held', { percent: formatCount(journey?.holdPercent ?? 0) });
  return at === 'allowed' ? text('way.allowed') : wordOf('mchannel', channel);
}

function noteOf(text: Text, { journey, outcomes }: Kept, { at, less }: Step): string {
  const taken = less === 0 ? '' : text('way.less', { count: formatCount(less) });
  if (at === 'waits' && journey?.unless) return [text('way.unless', { what: wordOf('junless', journey.unless) }), taken].join(' ').trim();
  if (at === 'fact' && journey?.isFirst) return text('way.first');
  const waiting = outcomes.waiting ?? 0;
  if (at === 'written' && waiting > 0) return [text('way.waiting', { count: formatCount(waiting) }), taken].join(' ').trim();
  return taken;
}

/** The way of a message, step by step, with how many come through each. */
export function Way({ mailing }: { readonly mailing: Kept }) {
  const text = useText();
  return (
    <ol className="lines" aria-label={text('way.title')}>
      {wayOf(mailing).map((step) => (
        <li key={step.at} className="row between gap-medium">
          <span>
            <b className="firm">{titleOf(text, mailing, step.at)}</b> <span className="subtext">{noteOf(text, mailing, step)}</span>
          </span>
          <b className="digits">{step.count === null ? '–' : formatCount(step.count)}</b>
        </li>
      ))}
    </ol>
  );
}
