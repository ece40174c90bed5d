import type { RegisterField, RegisterRule } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../locales/text.ts';
import { INPUT } from './register-fields.ts';
import { fieldHint } from './rule-text.ts';

type Props = {
  readonly field: RegisterField;
  readonly rule: RegisterRule;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Something was typed that may be right. */
  readonly isTyped: boolean;
};

/** One further field that the brand asks for, with what it asks of its text. */
export function AskedField({ field, rule, input, error, isTyped }: Props) {
  const t = useText();
  return (
    <Field
      {...input}
      {...INPUT[field]}
      label={t(`field.${field}`)}
      aside={rule.required ? undefined : t('form.optional')}
      required={rule.required}
      hint={fieldHint(field, rule, t)}
      valid={isTyped && !error}
      error={error}
    />
  );
}
