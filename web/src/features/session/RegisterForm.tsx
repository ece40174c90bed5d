import type { RegisterField, RegisterRules } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useText } from '../../locales/text.ts';
import { Agreement, LoginHint } from './Agreement.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { askedFields, INPUT } from './register-fields.ts';
import { ruleText, tickedRules } from './rule-text.ts';
import { useRegister } from './use-register.ts';

type Props = { readonly rules: RegisterRules; readonly age: number; readonly termsTicked: boolean };

/** The registration form as the brand's settings draw it. */
export function RegisterForm({ rules, age, termsTicked }: Props) {
  const t = useText();
  const { form, submit, failure, captchaRound, isPending, ruled, matchesPassword } = useRegister(rules, age, termsTicked);
  const { register, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const [username, password] = watch(['username', 'password']);
  const isGood = (field: RegisterField) => Boolean(dirtyFields[field]) && !errors[field] && Boolean(watch(field));
  return (
    <form className="frm" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('session.registerTitle')}</h2>
      <div className="two">
        <Field
          {...register('username', ruled('username'))}
          className="whole"
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          rules={tickedRules(rules.username, username, t)}
          error={errors.username?.message}
        />
        <PasswordField
          {...register('password', ruled('password'))}
          label={t('field.password')}
          autoComplete="new-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          rules={tickedRules(rules.password, password, t)}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword', { validate: matchesPassword })}
          label={t('session.confirmPassword')}
          autoComplete="new-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          hint={t('session.confirmHint')}
          error={errors.confirmPassword?.message}
        />
        {askedFields(rules).map((field) => {
          const rule = rules[field];
          const { patternId, minLength: min, maxLength: max } = rule;
          return (
            <Field
              key={field}
              {...register(field, ruled(field))}
              {...INPUT[field]}
              label={t(`field.${field}`)}
              aside={rule.required ? undefined : t('form.optional')}
              required={rule.required}
              hint={patternId === null ? undefined : ruleText({ rule: `pattern_${patternId}`, min, max }, t)}
              valid={isGood(field)}
              error={errors[field]?.message}
            />
          );
        })}
      </div>
      {rules.captcha.enabled || captchaRound > 0 ? (
        <CaptchaField
          {...register('captcha', { validate: (value) => value.trim() !== '' || t('rule.required') })}
          round={captchaRound}
          error={errors.captcha?.message}
        />
      ) : null}
      <Agreement
        {...register('agree', { validate: (value) => value || t('session.agreeMissing', { age }) })}
        age={age}
        error={errors.agree?.message}
      />
      {failure ? (
        <Note tone="neg" alert>
          {failure}
        </Note>
      ) : null}
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('session.submitRegister')}
      </Button>
      <LoginHint />
    </form>
  );
}
