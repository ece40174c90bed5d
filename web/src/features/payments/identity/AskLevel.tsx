import { ASKED_LEVELS, type AskedLevel, IDENTITY_DOCUMENTS, type IdentitySide, type IdentityStanding, levelRank } from '@sorak/contract';
import { showToast } from '@sorak/client/toasts.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useId, useState } from 'react';
import type { Proof } from '../../../api/picture-uploads.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { createDraft, useDraft } from '../../../stores/drafts.ts';
import { SidePicker } from './SidePicker.tsx';

type Draft = {
  readonly level: AskedLevel | null;
  readonly document: (typeof IDENTITY_DOCUMENTS)[number];
  readonly name: string;
  readonly birthday: string;
  readonly number: string;
  readonly until: string;
  readonly hasNoEnd: boolean;
  readonly pictures: { readonly [S in IdentitySide]?: Proof };
};
const EMPTY: Draft = { level: null, document: 'idCard', name: '', birthday: '', number: '', until: '', hasNoEnd: false, pictures: {} };
const begun = createDraft<Draft>(EMPTY);

type DayProps = {
  readonly t: Text;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly isOff?: boolean;
  readonly onDay: (day: string) => void;
};

function Day({ t, label, value, error, isOff, onDay }: DayProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={error ? 'input has-error' : 'input'}>
        <DayField id={id} value={value} disabled={isOff} pickLabel={`${label}: ${t('identity.pickDay')}`} onDay={onDay} />
      </div>
      {error ? (
        <p className="hint has-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What the next level asked for is; the same again where the highest is held. */
const suggested = ({ level }: IdentityStanding): AskedLevel => ASKED_LEVELS.find((one) => levelRank(one) > levelRank(level)) ?? 'enhanced';

type TypedProps = {
  readonly t: Text;
  readonly draft: Draft;
  readonly level: AskedLevel;
  readonly change: (part: Partial<Draft>) => void;
  readonly ruleOf: (field: string) => string | undefined;
};

/** Which level and document, and what stands on it. */
function Typed({ t, draft, level, change, ruleOf }: TypedProps) {
  const { document, name, birthday, number, until, hasNoEnd } = draft;
  return (
    <>
      <div className="field">
        <span className="label">{t('identity.which')}</span>
        <Select
          label={t('identity.which')}
          value={level}
          options={ASKED_LEVELS.map((value) => ({ value, label: t(`identity.level.${value}`) }))}
          onPick={(picked) => change({ level: ASKED_LEVELS.find((one) => one === picked) ?? null })}
        />
      </div>
      <div className="field">
        <span className="label">{t('identity.document')}</span>
        <Select
          label={t('identity.document')}
          value={document}
          options={IDENTITY_DOCUMENTS.map((value) => ({ value, label: t(`identity.document.${value}`) }))}
          onPick={(picked) => change({ document: IDENTITY_DOCUMENTS.find((one) => one === picked) ?? 'idCard' })}
        />
      </div>
      <Field
        required
        label={t('identity.name')}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={ruleOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        required
        label={t('identity.number')}
        hint={t('identity.numberHint')}
        value={number}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        error={ruleOf('number')}
        onChange={(event) => change({ number: event.target.value })}
      />
      <Day t={t} label={t('identity.birthday')} value={birthday} error={ruleOf('birthday')} onDay={(day) => change({ birthday: day })} />
      <div className="column gap-medium">
        <Day
          t={t}
          label={t('identity.until')}
          value={hasNoEnd ? '' : until}
          error={ruleOf('validUntil')}
          isOff={hasNoEnd}
          onDay={(day) => change({ until: day })}
        />
        <Check label={t('identity.noEnd')} checked={hasNoEnd} onChange={(event) => change({ hasNoEnd: event.currentTarget.checked })} />
      </div>
    </>
  );
}

/** What a document says, typed as it stands there, with its pictures. Nothing typed is lost when it fails. */
export function AskLevel({ standing }: { readonly standing: IdentityStanding }) {
  const t = useText();
  const [draft, change] = useDraft(begun);
  const [isTried, setTried] = useState(false);
  const { send, isBusy, error } = useSend('sendIdentity');
  const level = draft.level ?? suggested(standing);
  const needs = standing.levels.find((one) => one.level === level)?.needs ?? [];
  const { document, name, birthday, number, until, hasNoEnd, pictures } = draft;
  const missing = needs.filter((side) => !pictures[side]);
  const isWhole =
    name.trim().length > 1 && birthday !== '' && number.trim().length > 4 && (hasNoEnd || until !== '') && missing.length === 0;
  const ruleOf = (field: string): string | undefined => {
    const found = error?.fields.find((one) => one.field === field);
    if (!found) return undefined;
    if (found.rule === 'minimum_age') return t('rule.minimum_age', { min: found.min ?? standing.minimumAge });
    return t(found.rule === 'document_over' ? 'identity.documentOver' : field === 'birthday' ? 'rule.birth_date' : 'rule.required');
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!isWhole) return;
    const ids = needs.flatMap((side) => pictures[side]?.id ?? []);
    if (!(await send({ level, document, name, birthday, number, validUntil: hasNoEnd ? null : until, pictures: ids }))) return;
    begun.forget();
    showToast({ kind: 'done', text: t('identity.sent') });
    refresh('getIdentity');
  };
  return (
    <Card>
      <form
        className="identity-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 className="wide">{t('identity.ask')}</h2>
        <Typed t={t} draft={draft} level={level} change={change} ruleOf={ruleOf} />
        {needs.map((side) => (
          <SidePicker
            key={side}
            side={side}
            picture={pictures[side]}
            onPicture={(picture) => change({ pictures: { ...pictures, [side]: picture } })}
          />
        ))}
        <p className="wide caption faint-text">{t('identity.privacy', { days: standing.keepDays })}</p>
        <div className="wide column">
          <FailureNote
            text={
              isTried && !isWhole
                ? missing.length > 0
                  ? t('identity.missing', { what: missing.map((side) => t(`identity.side.${side}`)).join(', ') })
                  : t('identity.incomplete')
                : error?.message
            }
          />
          <Button type="submit" kind="primary" size="l" busy={isBusy}>
            {t('identity.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
