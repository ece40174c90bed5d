import { HARM_OUTCOMES, type HarmCase, type HarmEntry, type HarmOutcome } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

function Entry({ entry }: { readonly entry: HarmEntry }) {
  const text = useText();
  const { kind, step, outcome, words, by, at, effect, score } = entry;
  const what = kind === 'entry' && step !== null ? wordOf('harm.step', String(step)) : wordOf('harm.kind', kind);
  return (
    <li>
      <span className="block">
        <b className="firm">{by ?? text('harm.rule')}</b> · {what}
        {outcome ? ` · ${wordOf('harm.outcome', outcome)}` : ''}
      </span>
      {words ? <q className="block breaks">{words}</q> : null}
      <span className="caption faint-text digits">
        {formatTime(at)} · {text('harm.scoreThen', { n: score })}
      </span>
      {effect && effect.days > 0 ? (
        <span className="caption block">
          {text('harm.after', { before: formatMoney(effect.before), since: formatMoney(effect.since), days: effect.days })}
        </span>
      ) : null}
    </li>
  );
}

/** What was done for the member, the newest first; an entry is written once and never changed. */
export function Log({ one: { memberId, entries } }: { readonly one: HarmCase }) {
  const text = useText();
  const mayWrite = useMayCall('noteHarm');
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<HarmOutcome>('reached');
  const [isSaid, setSaid] = useState(false);
  const sending = useSend('noteHarm');
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if ((await sending.send({ memberId, step: null, outcome, words, isSaid })) === undefined) return;
    setWords('');
    setSaid(false);
    refresh('getHarmCase', 'getHarmQueue');
  };
  return (
    <Card>
      <h2 className="heading">{text('harm.log')}</h2>
      {mayWrite ? (
        <form className="stack" onSubmit={(event) => void write(event)}>
          <Field label={text('harm.entry')} value={words} maxLength={1_000} onChange={(event) => setWords(event.currentTarget.value)} />
          <Check label={text('harm.isSaid')} checked={isSaid} onChange={(event) => setSaid(event.currentTarget.checked)} />
          <div className="row gap-medium find">
            <Select
              label={text('harm.outcome')}
              value={outcome}
              options={HARM_OUTCOMES.map((value) => ({ value, label: wordOf('harm.outcome', value) }))}
              onPick={(value) => setOutcome(HARM_OUTCOMES.find((key) => key === value) ?? 'reached')}
            />
            <Button type="submit" size="s" disabled={words.trim().length < 3 || sending.isBusy}>
              {text('harm.write')}
            </Button>
          </div>
          {sending.error ? <p className="small negative">{sending.error.message}</p> : null}
        </form>
      ) : null}
      {entries.length === 0 ? <p className="small soft-text">{text('harm.noEntries')}</p> : null}
      <ul className="lines">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
