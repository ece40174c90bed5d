import type { SupportCase } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useEffect, useRef, useState } from 'react';
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

/** A picture, once it is asked for: the look is written down. */
function SentPicture({ proofId, alt }: { readonly proofId: string; readonly alt: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall('getCasePicture', isOpen ? { proofId } : null, { staleTimeMs: Infinity });
  if (!isOpen)
    return (
      <Button size="s" onClick={() => setOpen(true)}>
        {text('support.showPicture', { name: alt })}
      </Button>
    );
  if (!data) return <FailureNote text={error?.message} />;
  return <img className="support-picture" src={`data:image/jpeg;base64,${data.image}`} alt={alt} width={data.width} height={data.height} />;
}

/** What was said, the newest in view. */
export function Messages({ one: { messages, username } }: { readonly one: SupportCase }) {
  const text = useText();
  return (
    <ol className="support-messages" aria-label={text('support.messages')}>
      {messages.map(({ id, isStaff, text: said, sentAt, operator, pictures }) => (
        <li key={id} className={isStaff ? 'staff' : undefined}>
          <p className="support-text">{said}</p>
          {pictures.map((one, at) => (
            <SentPicture key={one} proofId={one} alt={text('support.pictureOf', { n: at + 1 })} />
          ))}
          <p className="caption faint-text">
            {isStaff ? (operator ?? text('support.command')) : (username ?? text('support.visitor'))} · {formatTime(sentAt)}
          </p>
        </li>
      ))}
      <End key={messages.at(-1)?.id} />
    </ol>
  );
}
