import { SAVED_TITLE_LENGTH, type SavedAnswer, SERVICE_TEXT_LENGTH, SUPPORT_CATEGORIES } from '@sorak/contract';
import { keepCall, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { categoryOptions } from './Filters.tsx';

type Draft = Omit<SavedAnswer, 'id'> & { readonly id?: string };
const EMPTY: Draft = { category: 'other', language: 'EN', title: '', text: '' };
const LANGUAGES = ['EN', 'ID'];

/** Keeps an answer or changes one; what was typed stays until it is kept. */
function Editor({ draft, onDraft }: { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }) {
  const text = useText();
  const { send, isBusy, error } = useSend('setSavedAnswer');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const kept = await send(draft);
    if (!kept) return;
    keepCall('getSavedAnswers', {}, kept);
    showToast({ kind: 'done', text: text('saved.kept') });
    onDraft(EMPTY);
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text(draft.id === undefined ? 'saved.new' : 'saved.change')}</h2>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <div className="row gap-medium wraps">
          <Select
            label={text('support.about')}
            value={draft.category}
            options={categoryOptions()}
            onPick={(value) => onDraft({ ...draft, category: SUPPORT_CATEGORIES.find((one) => one === value) ?? 'other' })}
          />
          <Select
            label={text('member.language')}
            value={draft.language}
            options={LANGUAGES.map((value) => ({ value, label: value }))}
            onPick={(language) => onDraft({ ...draft, language })}
          />
        </div>
        <Field
          label={text('saved.name')}
          value={draft.title}
          maxLength={SAVED_TITLE_LENGTH}
          onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
        />
        <RemarkField
          label={text('support.answer')}
          value={draft.text}
          max={SERVICE_TEXT_LENGTH}
          rows={4}
          onValue={(words) => onDraft({ ...draft, text: words })}
        />
        <FailureNote text={error?.message} />
        <div className="row gap-medium ends">
          {draft.id === undefined ? null : <Button onClick={() => onDraft(EMPTY)}>{text('saved.cancel')}</Button>}
          <Button type="submit" kind="primary" busy={isBusy} disabled={draft.title.trim() === '' || draft.text.trim() === ''}>
            {text('saved.keep')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The answers that the house keeps, by what they are about. */
export function Saved({ head }: { readonly head: ReactNode }) {
  const text = useText();
  const answer = useCall('getSavedAnswers', {});
  const mayChange = useMayCall('setSavedAnswer');
  const remove = useSend('removeSavedAnswer');
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const onRemove = async (id: string) => {
    const kept = await remove.send({ id });
    if (kept) keepCall('getSavedAnswers', {}, kept);
  };
  return (
    <div className="page">
      {head}
      {mayChange ? <Editor draft={draft} onDraft={setDraft} /> : null}
      <FailureNote text={remove.error?.message} />
      <Card>
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('saved.none')}
          emptyText={text('saved.noneText')}
        >
          {({ list }) => (
            <ul className="lines">
              {list.map((one) => (
                <li key={one.id}>
                  <div className="row between gap-medium wraps">
                    <span className="row gap-medium wraps">
                      <b>{one.title}</b>
                      <Badge>{wordOf('about', one.category)}</Badge>
                      <Badge>{one.language}</Badge>
                    </span>
                    {mayChange ? (
                      <span className="row gap-medium">
                        <Button size="s" aria-label={text('saved.changeOf', { title: one.title })} onClick={() => setDraft(one)}>
                          {text('saved.edit')}
                        </Button>
                        <Button
                          size="s"
                          kind="outline"
                          aria-label={text('saved.removeOf', { title: one.title })}
                          busy={remove.isBusy}
                          onClick={() => void onRemove(one.id)}
                        >
                          {text('saved.remove')}
                        </Button>
                      </span>
                    ) : null}
                  </div>
                  <p className="support-text small">{one.text}</p>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </Card>
    </div>
  );
}
