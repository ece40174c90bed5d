import { CHAT_MAX_LENGTH, type ChatMessage } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { sendIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** What was begun in each room, kept while the page lives. */
const drafts = new Map<string, string>();

type Props = { readonly room: string; readonly onSent: (message: ChatMessage) => void };

/** The line to write in. A message that was refused or not sent stays there, with the reason below. */
export function Composer({ room, onSent }: Props) {
  const t = useText();
  const [written, setWritten] = useState(drafts.get(room) ?? '');
  const length = [...written.trim()].length;
  const keep = (text: string) => {
    drafts.set(room, text);
    setWritten(text);
  };
  const {
    run: send,
    isBusy: isSending,
    failure,
  } = useTask(
    async () => {
      if (isSending || length === 0 || length > CHAT_MAX_LENGTH) return;
      onSent(await makeCall('sendChat', { room, text: written }));
      keep('');
    },
    ({ message }) => message,
  );
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure ? (
        <p className="composer-fault" role="alert">
          {failure}
        </p>
      ) : null}
      <label className="input medium grow quiet">
        <input
          value={written}
          placeholder={t('chat.write')}
          aria-label={t('chat.write')}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => keep(event.target.value)}
        />
      </label>
      <Button
        kind="primary"
        className="icon-only"
        busy={isSending}
        disabled={length > CHAT_MAX_LENGTH}
        type="submit"
        aria-label={t('chat.send')}
      >
        <Icon path={sendIcon} />
      </Button>
      <span className={length > CHAT_MAX_LENGTH ? 'caption digits over' : 'caption faint-text digits'}>
        {t('chat.count', { length, max: CHAT_MAX_LENGTH })}
      </span>
    </form>
  );
}
