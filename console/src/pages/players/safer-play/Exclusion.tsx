import { EXCLUSION_GROUNDS, EXCLUSION_TERMS, type ExclusionTerm, type HarmCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { EndExclusion } from './EndExclusion.tsx';

/** What the press does, each line before it is pressed. */
function Effects({ one: { effects } }: { readonly one: HarmCase }) {
  const text = useText();
  const lines: readonly (readonly [string, string])[] = [
    [
      text('harm.effectBalance'),
      effects.payableCard ? `${formatMoney(effects.balance)} · ${effects.payableCard}` : formatMoney(effects.balance),
    ],
    [text('harm.effectBets', { n: effects.openBets }), formatMoney(effects.openStake)],
    [text('harm.effectOffers'), text('harm.effectGifts', { n: effects.gifts })],
    [text('harm.effectSessions'), formatCount(effects.sessions)],
    [text('harm.effectOthers'), formatCount(effects.otherAccounts)],
    [text('harm.effectHelp'), text('harm.effectTold')],
  ];
  return (
    <ul className="harm-effects">
      {lines.map(([name, value]) => (
        <li key={name} className="row between gap-medium">
          <span>{name}</span>
          <span className="faint-text digits">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Excludes a member who has asked for it. One operator is enough. */
export function Exclusion({ one }: { readonly one: HarmCase }) {
  const text = useText();
  const mayExclude = useMayCall('excludeMember');
  const [term, setTerm] = useState<ExclusionTerm>('half_year');
  const [ground, setGround] = useState<(typeof EXCLUSION_GROUNDS)[number]>('member');
  const [askedBy, setAskedBy] = useState('');
  const [words, setWords] = useState('');
  const sending = useSend('excludeMember');
  const press = async (event: FormEvent) => {
    event.preventDefault();
    const done = await sending.send({ memberId: one.memberId, term, ground, askedBy, words });
    refresh('getHarmCase', 'getHarmQueue');
    if (!done) return;
    setWords('');
    showToast({ kind: 'done', text: text('harm.excluded', { name: one.username }) });
  };
  return (
    <section className="panel-part stack" aria-label={text('harm.exclusion')}>
      <h3 className="heading">{text('harm.exclusion')}</h3>
      {one.stop ? (
        <>
          <Note tone="warn">
            {one.stop.isForGood
              ? text('harm.stopGood')
              : text('harm.stopNow', { kind: wordOf('stop', one.stop.kind), until: formatTime(one.stop.until) })}
          </Note>
          <EndExclusion one={one} />
        </>
      ) : null}
      {mayExclude && !one.stop?.isForGood ? (
        <form className="stack" onSubmit={(event) => void press(event)}>
          <Segment
            label={text('harm.term')}
            tabs={EXCLUSION_TERMS.map((key) => ({ key, label: wordOf('harm.term', key) }))}
            active={term}
            onPick={setTerm}
            full
          />
          <Select
            label={text('harm.ground')}
            value={ground}
            options={EXCLUSION_GROUNDS.map((value) => ({ value, label: wordOf('harm.ground', value) }))}
            onPick={(value) => setGround(EXCLUSION_GROUNDS.find((key) => key === value) ?? 'member')}
          />
          <Field
            label={text('harm.askedBy')}
            value={askedBy}
            maxLength={80}
            placeholder="T-3318"
            onChange={(event) => setAskedBy(event.currentTarget.value)}
          />
          <Field label={text('harm.words')} value={words} maxLength={1_000} onChange={(event) => setWords(event.currentTarget.value)} />
          <Effects one={one} />
          {sending.error ? <p className="small negative">{sending.error.message}</p> : null}
          <Button kind="primary" type="submit" disabled={askedBy.trim().length < 3 || words.trim().length < 3 || sending.isBusy}>
            {text('harm.exclude', { term: wordOf('harm.term', term) })}
          </Button>
          <p className="caption faint-text">{text('harm.oneEnough')}</p>
        </form>
      ) : null}
    </section>
  );
}
