import './auth.css';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../locales/text.ts';

/** The way back from a step beside or behind the login. */
export function BackToLogin({ onBack }: { readonly onBack: () => void }) {
  const t = useText();
  return (
    <TextButton className="back" onClick={onBack}>
      <Icon path={arrowLeftIcon} size="s" flip />
      {t('auth.backToLogin')}
    </TextButton>
  );
}
