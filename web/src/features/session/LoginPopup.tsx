import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/ApiError.ts';
import { useSend } from '../../api/queries.ts';
import { useCanRegister, useModule } from '../../api/settings.ts';
import { Rich } from '../../locales/Rich.tsx';
import { useText } from '../../locales/text.ts';
import { closePopup, openPopup } from '../../stores/popup.ts';
import { AuthPane } from './AuthPane.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { failureText } from './failure-text.ts';
import { rememberedName, rememberName } from './remembered.ts';
import { completeSignIn } from './sign-in.ts';
import { useOnce } from './use-once.ts';

type Form = { username: string; password: string; captcha: string; remember: boolean };
const wantsCaptcha = ({ code, value }: ApiError): boolean =>
  code === 'captcha_required' || code === 'captcha_invalid' || (value as { captcha?: unknown } | null)?.captcha === true;

/** What a login needs besides the form: the failure to show, and whether a picture is asked for (0 no, then its round). */
function useLogin(clearCaptcha: () => void) {
  const t = useText();
  const login = useSend('login');
  const [failure, setFailure] = useState<string | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const submit = useOnce(async ({ username, password, captcha, remember }: Form) => {
    setFailure(null);
    try {
      const answer = await login.mutateAsync({
        username: username.trim(),
        password,
        type: 'username',
        captcha: captcha.trim() || undefined,
      });
      rememberName(remember ? username.trim() : '');
      completeSignIn(answer);
    } catch (error) {
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
      if (error instanceof ApiError && (captchaRound > 0 || wantsCaptcha(error))) {
        clearCaptcha();
        setCaptchaRound(captchaRound + 1);
      }
    }
  });
  return { submit, failure, captchaRound, isPending: login.isPending };
}

function OtherWays() {
  const t = useText();
  const hasFreePlay = useModule('FREEPLAY3');
  const canRegister = useCanRegister();
  return (
    <>
      {hasFreePlay ? (
        <>
          <div className="or cap t3">
            <hr className="hr" />
            {t('session.or')}
            <hr className="hr" />
          </div>
          <Button kind="outline" full onClick={() => openPopup('freePlay')}>
            <Icon path={gamepadIcon} size="s" />
            {t('session.freePlay')}
          </Button>
        </>
      ) : null}
      {canRegister ? (
        <p className="small t3 center">
          <Rich
            id="session.noAccount"
            parts={{
              register: <TextButton onClick={() => openPopup('register')} />,
            }}
          />
        </p>
      ) : null}
    </>
  );
}

/** Log in by user name. */
export function Popup() {
  const t = useText();
  const known = rememberedName();
  const { register, handleSubmit, formState, resetField } = useForm<Form>({
    defaultValues: { username: known, password: '', captcha: '', remember: known !== '' },
  });
  const { submit, failure, captchaRound, isPending } = useLogin(() => resetField('captcha'));
  const { errors } = formState;
  const filled = { validate: (value: string) => value.trim() !== '' || t('session.required') };
  return (
    <Modal label={t('session.loginTitle')} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="auth">
        <AuthPane title={t('session.welcomeBack')} text={t('session.welcomeText')} />
        <form className="frm" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
          <h2>{t('session.loginTitle')}</h2>
          <Field
            {...register('username', filled)}
            label={t('session.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
          />
          <PasswordField
            {...register('password', filled)}
            label={t('session.password')}
            autoComplete="current-password"
            showLabel={t('form.show')}
            hideLabel={t('form.hide')}
            error={errors.password?.message}
          />
          {captchaRound > 0 ? <CaptchaField {...register('captcha', filled)} round={captchaRound} error={errors.captcha?.message} /> : null}
          <Check {...register('remember')} label={t('session.remember')} />
          {failure ? (
            <Note tone="neg" alert>
              {failure}
            </Note>
          ) : null}
          <Button type="submit" kind="primary" size="l" full busy={isPending}>
            {t('session.loginTitle')}
          </Button>
          <OtherWays />
        </form>
      </div>
    </Modal>
  );
}
