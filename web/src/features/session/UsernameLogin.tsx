import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/ApiError.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { useSettings } from '../../api/settings.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { failureText } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { completeSignIn } from './sign-in.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { useOnce } from './use-once.ts';

type Form = { username: string; password: string; captcha: string; remember: boolean };
type Props = { readonly onFactor: (asked: FactorAsked) => void };

const wantsCaptcha = ({ code, value }: ApiError): boolean =>
  code === 'captcha_required' || code === 'captcha_invalid' || (value as { captcha?: unknown } | null)?.captcha === true;

/** What a login needs besides the form: the failure to show, and whether a picture is asked for (0 no, then its round). */
function useLogin(clearCaptcha: () => void, onFactor: Props['onFactor']) {
  const t = useText();
  const login = useSend('login');
  const { prove, dialog } = useHumanCheck();
  const [failure, setFailure] = useState<string | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const submit = useOnce(async ({ username, password, captcha, remember }: Form) => {
    setFailure(null);
    try {
      const proof = await prove('login');
      if (!proof) return;
      const name = username.trim();
      const asked = { username: name, password, type: 'username' as const, captcha: captcha.trim() || undefined, remember, ...proof };
      completeSignIn(await login.mutateAsync(asked), { password });
    } catch (error) {
      const factor = error instanceof ApiError ? factorOf(error) : null;
      if (factor) return onFactor(factor);
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
      if (error instanceof ApiError && (captchaRound > 0 || wantsCaptcha(error))) {
        clearCaptcha();
        setCaptchaRound(captchaRound + 1);
      }
    }
    return undefined;
  });
  return { submit, failure, captchaRound, isPending: login.isPending, dialog };
}

/** The way back for a forgotten password, where the brand has one. */
function ForgotLink() {
  const t = useText();
  const features = useSettings()?.features;
  if (features?.['forgotPasswordEmail'] !== true && features?.['forgotPasswordPhone'] !== true) return null;
  return <TextButton onClick={() => openPopup('forgotPassword')}>{t('auth.forgotLink')}</TextButton>;
}

/** Log in by user name and password. */
export function UsernameLogin({ onFactor }: Props) {
  const t = useText();
  const { register, handleSubmit, formState, resetField, getValues, setValue } = useForm<Form>({
    defaultValues: { username: '', password: '', captcha: '', remember: false },
  });
  // What this browser was asked to remember; it never overwrites what is typed meanwhile.
  const known = useCall('getRememberedLogin', {}, { staleTimeMs: 0 }).data?.username ?? null;
  useEffect(() => {
    if (known === null || getValues('username') !== '') return;
    setValue('username', known);
    setValue('remember', true);
  }, [known, getValues, setValue]);
  const { submit, failure, captchaRound, isPending, dialog } = useLogin(() => resetField('captcha'), onFactor);
  const { errors } = formState;
  const filled = { validate: (value: string) => value.trim() !== '' || t('session.required') };
  return (
    <form className="col g16" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        {...register('username', filled)}
        label={t('session.username')}
        data-first
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password', filled)}
        label={t('session.password')}
        aside={<ForgotLink />}
        autoComplete="current-password"
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
        error={errors.password?.message}
      />
      {captchaRound > 0 ? <CaptchaField {...register('captcha', filled)} round={captchaRound} error={errors.captcha?.message} /> : null}
      <Check {...register('remember')} label={t('session.remember')} />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('session.loginTitle')}
      </Button>
      {dialog}
    </form>
  );
}
