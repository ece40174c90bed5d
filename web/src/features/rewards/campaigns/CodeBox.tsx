import { shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useId } from 'react';
import { useText } from '../../../locales/text.ts';
import { CodeBrings } from './CodeBrings.tsx';
import { sizeText } from './gift-text.ts';
import { usePromoCode } from './use-code.ts';

const LONGEST = 40;
const SHORTEST = 3;

type Props = {
  /** A code that the reader has come with. */
  readonly first?: string | null;
  /** Whether it stands before a deposit, and the amount of it where one is typed. */
  readonly deposit?: { readonly amount: number | null };
};

type Code = ReturnType<typeof usePromoCode>;

function Answer({ code, deposit }: { readonly code: Code; readonly deposit: Props['deposit'] }) {
  const t = useText();
  const { answer } = code;
  if (!answer) return null;
  if (answer.kind === 'refused')
    return (
      <Note tone={answer.refusal.isWrong ? 'negative' : 'info'} alert>
        <b className="bold">{answer.refusal.title}</b>
        <p className="small">{answer.refusal.text}</p>
      </Note>
    );
  if (answer.kind === 'terms')
    return (
      <>
        <CodeBrings terms={answer.terms} deposit={deposit?.amount ?? null} />
        <div className="row gap-small wraps">
          <Button kind="inverse" busy={code.isRedeeming} onClick={() => void code.redeem()}>
            {t('codes.redeem')}
          </Button>
          <Button kind="ghost" onClick={() => code.setCode('')}>
            {t('codes.clear')}
          </Button>
        </div>
        <p className="caption faint-text">{t(deposit ? 'codes.nothingPaid' : 'codes.nothingUsed')}</p>
      </>
    );
  const { gift, terms } = answer.value;
  return (
    <Note tone="brand">
      <b className="bold">{t('codes.done')}</b>
      <p className="small">
        {gift
          ? t('codes.waits', { amount: sizeText(t, gift.form, gift.amount, gift.play), what: gift.title })
          : t('codes.withDeposit', { what: terms.title, min: shortAmount(terms.minDeposit ?? 0) })}
      </p>
    </Note>
  );
}

/** The field for a code: it says what the code brings before anything is used up or paid; then one press redeems it. */
export function CodeBox({ first = null, deposit }: Props) {
  const t = useText();
  const id = useId();
  const code = usePromoCode(first);
  const isFit = code.code.trim().length >= SHORTEST;
  const isWrong = code.answer?.kind === 'refused' && code.answer.refusal.isWrong;
  return (
    <div className="codes-box">
      <form
        className="codes-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit && !code.isChecking) void code.check();
        }}
      >
        <Field
          id={id}
          label={t('codes.label')}
          aside={deposit ? t('form.optional') : undefined}
          value={code.code}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          aria-invalid={isWrong || undefined}
          valid={code.answer?.kind === 'terms' || code.answer?.kind === 'done'}
          onChange={({ target }) => code.setCode(target.value)}
        />
        <Button type="submit" busy={code.isChecking} disabled={!isFit}>
          {t('codes.check')}
        </Button>
      </form>
      <div aria-live="polite" className="codes-answer">
        <Answer code={code} deposit={deposit} />
      </div>
    </div>
  );
}
