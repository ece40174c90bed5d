import type { SupportCase } from '@sorak/contract';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** Comes into view when it is new. */
function End() {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <li ref={end} aria-hidden="true" />;
}

/** What was said, the newest in view. */
export function Messages({ one: { messages, username } }: { readonly one: SupportCase }) {
  const text = useText();
  return (
    <ol className="support-messages" aria-label={text('support.messages')}>
      {messages.map(({ id, isStaff, text: said, sentAt, operator }) => (
        <li key={id} className={isStaff ? 'staff' : undefined}>
          <p className="support-text">{said}</p>
          <p className="caption faint-text">
            {isStaff ? (operator ?? text('support.command')) : (username ?? text('support.visitor'))} · {formatTime(sentAt)}
          </p>
        </li>
      ))}
      <End key={messages.at(-1)?.id} />
    </ol>
  );
}
