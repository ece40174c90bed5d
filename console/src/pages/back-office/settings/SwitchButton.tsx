import type { SettingItem } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';
import { nameOf } from './values.ts';

/** Opens or closes a way to deposit, or an offer, at once. */
export function SwitchButton({ item }: { readonly item: SettingItem }) {
  const text = useText();
  const sending = useSend('switchSetting');
  const isOpen = item.isOpen === true;
  const word = text(isOpen ? 'settings.close' : 'settings.open');
  const change = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ area: item.area, key: item.key, isOpen: !isOpen, reason }))) return false;
    showToast({ kind: 'done', text: text(isOpen ? 'settings.closed' : 'settings.opened', { name: nameOf(item) }) });
    refresh('getOperatorSettings');
    return true;
  };
  return (
    <ReasonButton
      word={word}
      label={`${word} ${nameOf(item)}`}
      title={`${word}: ${nameOf(item)}`}
      text={text('settings.atOnce')}
      kind={isOpen ? 'danger' : 'primary'}
      sending={sending}
      onReason={change}
    />
  );
}
