import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@sorak/client/api-error.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { failureText, lockOf, wrongText } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { ForgotLink } from './ForgotLink.tsx';
import type { Lock } from './Locked.tsx';
import { completeSignIn } from './sign-in.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { useOnce } from '../../../lib/use-once.ts';

type Form = { username: string; password: string; captcha: string; remember: boolean };
type Props = {
  readonly onFactor: (asked: FactorAsked) => void;
  readonly onLocked: (lock: Lock, username: string) => void;
  /** What stands in the name's field at first. */
  readonly username: string;
};
type Failure = { readonly text: string; readonly at: 'password' | null };

const wantsCaptcha = ({ code, value }: ApiError): boolean =>
  code === 'captcha_required' || code === 'captcha_invalid' || (value as { captcha?: unknown } | null)?.captcha === true;

/** What a login needs besides the form: the failure to show, and whether a picture is asked for (0 no, then its round). */
function useLogin(clearCaptcha: () => void, { onFactor, onLocked }: Omit<Props, 'username'>) {
  const t = useText();
  const login = useSend('login');
  const { prove, ask, dialog } = useHumanCheck();
  const ticket = useRef<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const submit = useOnce(async ({ username, password, captcha, remember }: Form) => {
    setFailure(null);
    try {
      const proof = await prove('login');
      if (!proof) return;
      const name = username.trim();
      const unread = ticket.current === null ? {} : { captchaTicket: ticket.current };
      ticket.current = null;
      const asked = {
        username: name,
        password,
        type: 'username' as const,
        captcha: captcha.trim() || undefined,
        remember,
        ...proof,
        ...unread,
      };
      completeSignIn(await login.sendOrThrow(asked), { password });
    } catch (error) {
      const factor = error instanceof ApiError ? factorOf(error) : null;
      if (factor) return onFactor(factor);
      if (!(error instanceof ApiError)) return setFailure({ text: t('errors.network'), at: null });
      const lock = lockOf(error, false);
      if (lock) return onLocked(lock, username);
      const isWrong = error.code === 'login_failed';
      setFailure(isWrong ? { text: wrongText(error, t), at: 'password' } : { text: failureText(error, t), at: null });
      if (captchaRound > 0 || wantsCaptcha(error)) {
        clearCaptcha();
        setCaptchaRound(captchaRound + 1);
      }
    }
    return undefined;
  });
  /** Whether the check was passed for which nothing has to be read; the next try bears it. */
  const passUnread = async (): Promise<boolean> => {
    ticket.current = await ask('captcha');
    return ticket.current !== null;
  };
  return { submit, passUnread, failure, captchaRound, isPending: login.isBusy, dialog };
}

/** Log in by user name and password. */
export function UsernameLogin({ username, onFactor, onLocked }: Props) {
  const t = useText();
  const { register, handleSubmit, formState, resetField, getValues, setValue } = useForm<Form>({
    defaultValues: { username, password: '', captcha: '', remember: false },
  });
  // What this browser was asked to remember; it never overwrites what is typed meanwhile.
  const known = useCall('getRememberedLogin', {}, { staleTimeMs: 0 }).data?.username ?? null;
  useEffect(() => {
    if (known === null || getValues('username') !== '') return;
    setValue('username', known);
    setValue('remember', true);
  }, [known, getValues, setValue]);
  const { submit, passUnread, failure, captchaRound, isPending, dialog } = useLogin(() => resetField('captcha'), { onFactor, onLocked });
  const { errors } = formState;
  const goOnUnread = async () => {
    if (await passUnread()) await submit(getValues());
  };
  const filled = { validate: (value: string) => value.trim() !== '' || t('session.required') };
  return (
    <form className="column gap-large" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
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
        error={errors.password?.message ?? (failure?.at === 'password' ? failure.text : undefined)}
      />
      {captchaRound > 0 ? (
        <CaptchaField
          {...register('captcha', filled)}
          round={captchaRound}
          error={errors.captcha?.message}
          onUnread={() => void goOnUnread()}
        />
      ) : null}
      <Check {...register('remember')} label={t('session.remember')} />
      <FailureNote text={failure?.at === null ? failure.text : null} />
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('session.loginTitle')}
      </Button>
      {dialog}
    </form>
  );
}
