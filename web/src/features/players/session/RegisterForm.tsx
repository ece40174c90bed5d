import type { RegisterField, RegisterRule, RegisterRules } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../locales/text.ts';
import { Agreement, LoginHint } from './Agreement.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { DepositLimitField, isLimit } from './DepositLimitField.tsx';
import { isPhone, PhoneField } from './PhoneField.tsx';
import { AskedField } from './AskedField.tsx';
import { askedFields } from './register-fields.ts';
import { Invitation } from './Invitation.tsx';
import { useInvited } from './use-ruled.ts';
import { PromoCodeField } from './PromoCodeField.tsx';
import { phoneHint, tickedRules } from './rule-text.ts';
import { SentCode } from './SentCode.tsx';
import { useRegister } from './use-register.ts';

type Props = { readonly rules: RegisterRules; readonly age: number; readonly termsTicked: boolean };

/**
 * Leaving a field that is still empty says nothing yet: what would be said moves the form, and the press that left the field would miss what it
 * was meant for.
 */
const unhurried = <T extends UseFormRegisterReturn>(input: T): T => ({
  ...input,
  onBlur: (event: { target: { value: string } }) => (event.target.value === '' ? Promise.resolve() : input.onBlur(event)),
});

type AskedProps = {
  readonly field: RegisterField;
  readonly rule: RegisterRule;
  readonly registration: ReturnType<typeof useRegister>;
};

/** One of them; a number and its code have looks of their own. */
function Asked({ field, rule, registration: { form, ruled, phone, setPhone, setTyped, sendCode } }: AskedProps) {
  const t = useText();
  const { register, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const error = errors[field]?.message;
  if (field === 'mobileNum')
    return <PhoneField phone={phone} onPhone={setPhone} required={rule.required} hint={phoneHint(rule, t)} error={error} />;
  if (field === 'verificationCode')
    return (
      <SentCode
        code={watch(field)}
        onCode={(code) => setTyped(field, code)}
        send={sendCode}
        canSend={isPhone(phone)}
        error={error === t('rule.required') ? t('auth.codeMissing') : error}
      />
    );
  const isTyped = Boolean(dirtyFields[field]) && Boolean(watch(field));
  return <AskedField field={field} rule={rule} input={unhurried(register(field, ruled(field)))} error={error} isTyped={isTyped} />;
}

/** The registration form as the brand's settings draw it. */
export function RegisterForm({ rules, age, termsTicked }: Props) {
  const t = useText();
  const registration = useRegister(rules, age, termsTicked);
  const { form, submit, failure, captchaRound, isPending, ruled, matchesPassword, dialog } = registration;
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [username, password, code] = watch(['username', 'password', 'affiliateCode']);
  const hasInvitation = useInvited(rules).affiliateCode !== '';
  return (
    <form className="column gap-large" noValidate onSubmit={(event) => void submit(event)}>
      <div className="two">
        <Field
          {...unhurried(register('username', ruled('username')))}
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
          {...unhurried(register('password', ruled('password')))}
          label={t('field.password')}
          autoComplete="new-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          rules={tickedRules(rules.password, password, t)}
          error={errors.password?.message}
        />
        <PasswordField
          {...unhurried(register('confirmPassword', { validate: matchesPassword }))}
          label={t('session.confirmPassword')}
          autoComplete="new-password"
          required
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          hint={t('session.confirmHint')}
          error={errors.confirmPassword?.message}
        />
        {askedFields(rules, hasInvitation).map((field) => (
          <Asked key={field} field={field} rule={rules[field]} registration={registration} />
        ))}
        <DepositLimitField
          {...register('depositLimit', { validate: (text) => isLimit(text) || t('rule.limit_amount') })}
          error={errors.depositLimit?.message}
        />
        <PromoCodeField {...register('promoCode')} />
      </div>
      {rules.captcha.enabled || captchaRound > 0 ? (
        <CaptchaField
          {...register('captcha', { validate: (value) => value.trim() !== '' || t('rule.required') })}
          round={captchaRound}
          error={errors.captcha?.message}
        />
      ) : null}
      <Invitation code={code} />
      <Agreement
        {...register('agree', { validate: (value) => value || t('session.agreeMissing', { age }) })}
        age={age}
        error={errors.agree?.message}
      />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('session.submitRegister')}
      </Button>
      <LoginHint />
      {dialog}
    </form>
  );
}
