import type { SettingItem } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { refreshCalls, useSend } from '../../api/queries.ts';
import { ReasonDialog } from '../../features/ReasonDialog.tsx';
import { say } from '../../lib/toasts.ts';
import { useText } from '../../locales/text.ts';
import { nameOf } from './values.ts';

/** Opens or closes a way to deposit, or an offer, at once. */
export function SwitchButton({ item }: { readonly item: SettingItem }) {
  const text = useText();
  const { send, isBusy, error, clear } = useSend('switchSetting');
  const [isAsking, setAsking] = useState(false);
  const isOpen = item.isOpen === true;
  const word = text(isOpen ? 'settings.close' : 'settings.open');
  const submit = async (reason: string) => {
    if (!(await send({ area: item.area, key: item.key, isOpen: !isOpen, reason }))) return;
    say('done', text(isOpen ? 'settings.closed' : 'settings.opened', { name: nameOf(item) }));
    refreshCalls('getOperatorSettings');
    setAsking(false);
  };
  return (
    <>
      <Button size="s" kind={isOpen ? 'danger' : 'primary'} aria-label={`${word} ${nameOf(item)}`} onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={`${word}: ${nameOf(item)}`}
          text={text('settings.atOnce')}
          action={word}
          kind={isOpen ? 'danger' : 'primary'}
          isBusy={isBusy}
          error={error}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => {
            clear();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
