import { MAILING_CHANNELS, MAILING_KINDS, type MailingAudience, type MailingTerms } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { JourneyFields, journeyOf, typedJourney, type TypedJourney } from './JourneyFields.tsx';

type Kept = NonNullable<ValueOf<'getMailing'>['mailing']>;
type Props = { readonly code: string; readonly languages: readonly string[]; readonly mailing: Kept | null };
type Typed = Omit<MailingTerms, 'audience' | 'journey'> & {
  readonly isJourney: boolean;
  readonly journey: TypedJourney;
  readonly to: MailingAudience['to'];
  readonly username: string;
  readonly segment: string;
};

const TITLE_LENGTH = 120;
const TEXT_LENGTH = 2_000;
const SMS_LENGTH = 480;
const TO = ['member', 'segment', 'all'] as const;

const typedOf = (mailing: Kept | null): Typed => ({
  kind: mailing?.kind ?? 'service',
  channel: mailing?.channel ?? 'site',
  titles: mailing?.titles ?? {},
  texts: mailing?.texts ?? {},
  isJourney: (mailing?.journey ?? null) !== null,
  journey: typedJourney(mailing?.journey ?? null),
  to: mailing?.audience.to ?? 'member',
  username: mailing?.audience.to === 'member' ? mailing.audience.username : '',
  segment: mailing?.audience.to === 'segment' ? `${mailing.audience.segment.code} ${mailing.audience.segment.version}` : '',
});

/** What is typed as terms: languages without words are left out. Null while somebody has to be chosen. */
function termsOf({ kind, channel, titles, texts, to, username, segment, isJourney, journey: typed }: Typed): MailingTerms | null {
  const filled = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).filter(([, words]) => words.trim() !== ''));
  const [code = '', version = ''] = segment.split(' ');
  const audience: MailingAudience =
    to === 'member' ? { to, username: username.trim() } : to === 'all' ? { to } : { to, segment: { code, version: Number(version) } };
  if ((to === 'member' && username.trim() === '') || (to === 'segment' && code === '')) return null;
  const journey = isJourney ? journeyOf(typed) : null;
  if (isJourney && (journey === null || to === 'member')) return null;
  return { kind, channel, audience, titles: filled(titles), texts: filled(texts), journey };
}

function Who({ typed, onChange }: { readonly typed: Typed; readonly onChange: (typed: Typed) => void }) {
  const text = useText();
  const segments = useCall('getSegments', typed.to === 'segment' ? {} : null).data?.list ?? [];
  const options = segments.flatMap(({ code, versions: [last] }) => (last ? [{ value: `${code} ${last.number}`, label: last.name }] : []));
  return (
    <div className="row gap-medium wraps find">
      <Select
        label={text('mailings.to')}
        value={typed.to}
        options={TO.filter((value) => !typed.isJourney || value !== 'member').map((value) => ({ value, label: wordOf('mto', value) }))}
        onPick={(value) => onChange({ ...typed, to: TO.find((one) => one === value) ?? 'member' })}
      />
      {typed.to === 'member' ? (
        <Field
          label={text('members.name')}
          value={typed.username}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => onChange({ ...typed, username: event.currentTarget.value })}
        />
      ) : null}
      {typed.to === 'segment' ? (
        <Select
          label={text('segments.name')}
          value={typed.segment}
          options={[{ value: '', label: text('mailings.pickSegment') }, ...options]}
          onPick={(segment) => onChange({ ...typed, segment })}
        />
      ) : null}
    </div>
  );
}

/** Kind, channel, recipients and the words in each language of the brand; what was typed stays until it is kept. */
export function Words({ code, languages, mailing }: Props) {
  const text = useText();
  const maySave = useMayCall('saveMailing');
  const { send, isBusy, error } = useSend('saveMailing');
  const [typed, setTyped] = useState(() => typedOf(mailing));
  const terms = termsOf(typed);
  const isWhole = terms !== null && Object.keys(terms.texts).length > 0 && Object.keys(terms.texts).every((one) => one in terms.titles);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!terms || !(await send({ code, after: mailing?.version ?? 0, terms }))) return;
    refresh('getMailing', 'getMailings');
    showToast({ kind: 'done', text: text('mailings.kept') });
  };
  if (!maySave) return null;
  return (
    <Card className="stack">
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <div className="row gap-medium wraps">
          <Select
            label={text('mailings.kind')}
            value={typed.kind}
            options={MAILING_KINDS.map((value) => ({ value, label: wordOf('mkind', value) }))}
            onPick={(value) => setTyped({ ...typed, kind: MAILING_KINDS.find((one) => one === value) ?? 'service' })}
          />
          <Select
            label={text('mailings.channel')}
            value={typed.channel}
            options={MAILING_CHANNELS.map((value) => ({ value, label: wordOf('mchannel', value) }))}
            onPick={(value) => setTyped({ ...typed, channel: MAILING_CHANNELS.find((one) => one === value) ?? 'site' })}
          />
          <Select
            label={text('journeys.when')}
            value={typed.isJourney ? 'journey' : 'now'}
            options={[
              { value: 'now', label: text('journeys.now') },
              { value: 'journey', label: text('journeys.after') },
            ]}
            onPick={(value) => {
              const isJourney = value === 'journey';
              setTyped({ ...typed, isJourney, to: isJourney && typed.to === 'member' ? 'all' : typed.to });
            }}
          />
        </div>
        <p className="small faint-text">{wordOf('mkindText', typed.kind)}</p>
        {typed.isJourney ? <JourneyFields typed={typed.journey} onChange={(journey) => setTyped({ ...typed, journey })} /> : null}
        <Who typed={typed} onChange={setTyped} />
        {languages.map((language) => (
          <fieldset key={language} className="stack mailing-words">
            <legend className="bold">{language}</legend>
            <Field
              label={text('mailings.subject')}
              lang={language.toLowerCase()}
              value={typed.titles[language] ?? ''}
              maxLength={TITLE_LENGTH}
              onChange={(event) => setTyped({ ...typed, titles: { ...typed.titles, [language]: event.currentTarget.value } })}
            />
            <RemarkField
              label={text('mailings.text')}
              value={typed.texts[language] ?? ''}
              max={typed.channel === 'sms' ? SMS_LENGTH : TEXT_LENGTH}
              rows={4}
              onValue={(words) => setTyped({ ...typed, texts: { ...typed.texts, [language]: words } })}
            />
          </fieldset>
        ))}
        <p className="caption faint-text">{text('mailings.fields', { field: '{username}, {nickname}' })}</p>
        <FailureNote text={error?.message} />
        <div className="row gap-medium ends">
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isWhole}>
            {text('mailings.keep')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
