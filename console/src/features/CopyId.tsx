import { showToast } from '@sorak/client/toasts.ts';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { copyIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../locales/text.ts';

/** Takes an id whole at a press, also where only its beginning is shown. */
export function CopyId({ id }: { readonly id: string }) {
  const text = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      showToast({ kind: 'done', text: text('app.copied', { id }) });
    } catch {
      // A browser that lets no page write its clipboard: the id stands in the message, to be picked by hand.
      showToast({ kind: 'error', text: id });
    }
  };
  return (
    <IconButton small label={text('app.copy', { id })} onClick={() => void copy()}>
      <Icon path={copyIcon} size="s" />
    </IconButton>
  );
}
