import { TextButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../locales/text.ts';

const LONGEST = 40;

/** A code that a new member has: asked for on demand, and looked at in the reward centre once the account is open. */
export function PromoCodeField(input: UseFormRegisterReturn) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <TextButton className="plain" onClick={() => setOpen(true)}>
        {t('session.haveCode')}
      </TextButton>
    );
  return (
    <Field
      {...input}
      className="whole"
      label={t('session.promoCode')}
      aside={t('form.optional')}
      hint={t('session.promoCodeHint')}
      maxLength={LONGEST}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
    />
  );
}
