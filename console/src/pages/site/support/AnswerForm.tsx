import { type SavedAnswer, SERVICE_TEXT_LENGTH, type SupportCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { languageNow } from '../../../lib/settings.ts';
import { textIn, useText } from '../../../locales/text.ts';
import { AnswerPictures, type Picked } from './AnswerPictures.tsx';

const CANNED = ['hello', 'checking', 'deposit', 'withdrawal', 'break'] as const;

type Props = { readonly one: SupportCase; readonly language: string | undefined; readonly onSent: (isDone: boolean) => void };

const SHOWN = 8;
/** The house's own answers in the reader's language, those about the same matter first. */
const savedFor = (all: readonly SavedAnswer[], category: string, language: string): readonly SavedAnswer[] =>
  all
    .filter((one) => one.language === language.toUpperCase())
    .toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, SHOWN);

/** The answer, typed or begun from a canned text in the reader's language. What was typed stays until it is sent. */
export function AnswerForm({ one: { id, lastId, category }, language, onSent }: Props) {
  const text = useText();
  const { send, error, isBusy } = useSend('answerSupport');
  const [draft, setDraft] = useState('');
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const all = useCall('getSavedAnswers', {}, { staleTimeMs: 60_000 }).data?.list ?? [];
  const saved = savedFor(all, category, language ?? languageNow());
  const submit = async () => {
    const said = draft.trim();
    if (said === '' || isBusy) return;
    const done = await send({ id, lastId, text: said, pictures: pictures.map((one) => one.id) });
    if (done) {
      setDraft('');
      setPictures([]);
    }
    onSent(done !== undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const add = async (key: (typeof CANNED)[number]) => {
    append(await textIn(language ?? languageNow(), `canned.${key}.text`));
  };
  function append(said: string): void {
    setDraft((before) => (before.trim() === '' ? said : `${before.trimEnd()}\n${said}`).slice(0, SERVICE_TEXT_LENGTH));
  }
  return (
    <form className="panel-foot stack" onSubmit={onSubmit}>
      <fieldset className="row gap-medium wraps" aria-label={text('support.canned')}>
        {CANNED.map((key) => (
          <Button key={key} size="s" kind="outline" onClick={() => void add(key)}>
            {text(`canned.${key}`)}
          </Button>
        ))}
        {saved.map((own) => (
          <Button key={own.id} size="s" kind="outline" onClick={() => append(own.text)}>
            {own.title}
          </Button>
        ))}
      </fieldset>
      <RemarkField
        label={text('support.answer')}
        value={draft}
        max={SERVICE_TEXT_LENGTH}
        rows={3}
        onValue={setDraft}
        onKeyDown={onKeyDown}
      />
      <AnswerPictures pictures={pictures} onChange={setPictures} />
      <FailureNote text={error?.message} />
      <div className="row gap-medium ends">
        <span className="caption faint-text">{text('support.keys')}</span>
        <Button type="submit" kind="primary" busy={isBusy} disabled={draft.trim() === ''}>
          {text('support.send')}
        </Button>
      </div>
    </form>
  );
}
