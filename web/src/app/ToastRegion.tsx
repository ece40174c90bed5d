import { Toasts } from '@sorak/ui/Toast.tsx';
import { useText } from '../locales/text.ts';
import { closeToast, useToasts } from '@sorak/client/toasts.ts';

/** What the site has to say in passing. */
export function ToastRegion() {
  const t = useText();
  return <Toasts entries={useToasts()} label={t('toast.label')} closeLabel={t('action.close')} onClose={closeToast} />;
}
