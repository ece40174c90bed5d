import { TextButton } from '@sorak/ui/Button.tsx';
import { useCanReset } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';

/** The way back for a forgotten password, where the brand has one. */
export function ForgotLink() {
  const t = useText();
  const canReset = useCanReset();
  if (!canReset) return null;
  return <TextButton onClick={() => openPopup('forgotPassword')}>{t('auth.forgotLink')}</TextButton>;
}
