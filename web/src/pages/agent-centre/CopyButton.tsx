import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { copyIcon } from '@sorak/ui/page-icons.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../locales/text.ts';

/** Takes something along to pass on. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', text: t('agent.copied') });
    } catch {
      showToast({ kind: 'error', text: t('agent.copyFailed') });
    }
  };
  return (
    <Button full onClick={() => void copy()}>
      <Icon path={copyIcon} size="s" />
      {label}
    </Button>
  );
}
