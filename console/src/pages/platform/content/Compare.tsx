import type { ContentValues, DeskRequest } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { valueText } from '../../../features/desk-value.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { diffLines } from './line-diff.ts';
import { plainLines } from './plain-text.ts';

type Values = Partial<ContentValues>;
type Version = { readonly key: string; readonly label: string; readonly values: Values };
type Props = { readonly object: string; readonly draft: ContentValues; readonly languages: readonly string[] };

const FIELDS = ['place', 'picture', 'link', 'execution', 'startsAt', 'endsAt', 'audience', 'isShown'] as const;

/** What a version says in a language, line by line. */
const linesOf = ({ titles, summaries, contents }: Values, language: string): string[] => [
  ...[titles?.[language], summaries?.[language]].filter((line): line is string => line !== undefined && line !== ''),
  ...plainLines(contents?.[language] ?? ''),
];

/** What was published, the newest first, behind the draft. */
const versionsOf = (list: readonly DeskRequest[]): Version[] =>
  list
    .filter(({ state }) => state === 'approved')
    .map(({ id, after, decidedAt, requestedAt, requestedBy }) => ({
      key: id,
      label: `${formatTime(decidedAt ?? requestedAt)} · ${requestedBy}`,
      values: after as Values,
    }));

/** Two versions side by side, in one language, with what else differs. */
export function Compare({ object, draft, languages }: Props) {
  const text = useText();
  const answer = useCall('getDeskRequests', { kinds: 'content', object });
  const [picked, setPicked] = useState<readonly [string, string]>(['', 'draft']);
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const versions: Version[] = [{ key: 'draft', label: text('compare.draft'), values: draft }, ...versionsOf(answer.data?.list ?? [])];
  const [newest] = versions.slice(1);
  if (!newest) return null;
  const find = (key: string): Version => versions.find((one) => one.key === key) ?? newest;
  const [before, after] = [find(picked[0]), find(picked[1])];
  const options = versions.map(({ key, label }) => ({ value: key, label }));
  const differing = FIELDS.flatMap((name) => {
    const sides = [valueText(name, before.values[name]), valueText(name, after.values[name])] as const;
    return sides[0] === sides[1] ? [] : [{ name, sides }];
  });
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h3>{text('compare.title')}</h3>
        <Segment
          label={text('compare.language')}
          tabs={languages.map((key) => ({ key, label: key }))}
          active={language}
          onPick={setLanguage}
        />
      </div>
      <div className="compare-sides">
        <Select label={text('compare.before')} value={before.key} options={options} onPick={(key) => setPicked([key, after.key])} />
        <Select label={text('compare.after')} value={after.key} options={options} onPick={(key) => setPicked([before.key, key])} />
        {diffLines(linesOf(before.values, language), linesOf(after.values, language)).flatMap((line, at) => [
          <p key={`${at} before`} className={line.after === null ? 'small breaks negative' : 'small breaks'}>
            {line.before === null ? '' : line.after === null ? <del>{line.before}</del> : line.before}
          </p>,
          <p key={`${at} after`} className={line.before === null ? 'small breaks positive' : 'small breaks'}>
            {line.after === null ? '' : line.before === null ? <ins>{line.after}</ins> : line.after}
          </p>,
        ])}
        {differing.flatMap(({ name, sides }) =>
          sides.map((side, at) => (
            <p key={`${name} ${at === 0 ? 'before' : 'after'}`} className="caption breaks">
              {`${wordOf('deskField', name)}: ${side || '–'}`}
            </p>
          )),
        )}
      </div>
    </Card>
  );
}
