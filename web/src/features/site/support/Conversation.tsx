import type { SupportMessage } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { sendIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { onEvent } from '../../../api/events.ts';
import { type Proof, usePictureUploads } from '../../../api/picture-uploads.ts';
import { useSession } from '../../../stores/session.ts';
import { changeCall, refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

import { Rating } from './Rating.tsx';

// Members hear of an answer at once; a visitor, whom no event names, asks.
const ASK_MS = 4_000;
const LENGTH = 2_000;
/** What was begun, kept while the page lives. */
let draft = '';

/** A picture of the conversation: JPEG that the house has drawn, whatever was sent in. */
function SentPicture({ proofId, alt }: { readonly proofId: string; readonly alt: string }) {
  const { data } = useCall('getSupportPicture', { proofId });
  if (!data) return <Skeleton className="support-picture" />;
  const url = `data:image/jpeg;base64,${data.image}`;
  return <img className="support-picture" src={url} alt={alt} width={data.width} height={data.height} />;
}

function Line({ message }: { readonly message: SupportMessage }) {
  const t = useText();
  return (
    <li className={message.isStaff ? undefined : 'mine'}>
      <span className="caption faint-text digits">
        {t(message.isStaff ? 'service.staff' : 'service.you')} · {clockText(message.sentAt).slice(0, 5)}
      </span>
      <p dir="auto">{message.text}</p>
      {message.pictures.map((id, at) => (
        <SentPicture key={id} proofId={id} alt={t('picture.alt', { n: at + 1 })} />
      ))}
    </li>
  );
}

/** Up to three pictures with the next word; of members alone, for whoever sends one in is known. */
function Pictures({
  pictures,
  onChange,
}: {
  readonly pictures: readonly Proof[];
  readonly onChange: (pictures: readonly Proof[]) => void;
}) {
  const t = useText();
  const uploads = usePictureUploads({
    t,
    proofs: pictures,
    onChange,
    keep: (image) => makeCall('addSupportPicture', { image }),
    takeBack: (proofId) => makeCall('removeSupportPicture', { proofId }),
  });
  return <PicturePicker label={t('service.pictures')} {...uploads} />;
}

function Composer() {
  const t = useText();
  const [written, setWritten] = useState(draft);
  const [pictures, setPictures] = useState<readonly Proof[]>([]);
  const isMember = useSession() !== null;
  const { sendOrThrow, isBusy: isPending, error } = useSend('sendSupportMessage');
  const keep = (text: string) => {
    draft = text;
    setWritten(text);
  };
  const send = async () => {
    if (isPending || written.trim() === '') return;
    try {
      const message = await sendOrThrow({ text: written, pictures: pictures.map(({ id }) => id) });
      keep('');
      setPictures([]);
      changeCall('getSupportThread', (value) => ({
        ...value,
        messages: [...value.messages.filter(({ id }) => id !== message.id), message],
      }));
    } catch {
      // Said below; what was written stays.
    }
  };
  return (
    <form
      className="support-write"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {error ? <p role="alert">{error.message}</p> : null}
      <textarea
        value={written}
        rows={2}
        maxLength={LENGTH}
        aria-label={t('service.write')}
        placeholder={t('service.write')}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button kind="primary" type="submit" busy={isPending} aria-label={t('service.send')}>
        <Icon path={sendIcon} />
      </Button>
      {isMember ? <Pictures pictures={pictures} onChange={setPictures} /> : null}
    </form>
  );
}

/** The reader's conversation with the staff. Answers appear by themselves, and what was written earlier is still there. */
export function Conversation() {
  const t = useText();
  const { data, error, refetch } = useCall('getSupportThread', {}, { staleTimeMs: 0, refetchEveryMs: ASK_MS });
  const count = data?.messages.length ?? 0;
  useEffect(() => onEvent('service', () => refresh('getSupportThread')), []);
  if (!data) return error ? <ReadFailed title={error.message} onRetry={() => void refetch()} /> : <Skeleton className="support-wait" />;
  return (
    <>
      <ol className="support-log" aria-label={t('service.log')} aria-live="polite">
        {count === 0 ? <li className="faint-text small">{t('service.first')}</li> : null}
        {data.messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
        <li key={count} ref={(end) => end?.scrollIntoView({ block: 'nearest' })} aria-hidden="true" />
      </ol>
      {data.toRate ? <Rating key={data.toRate.id} id={data.toRate.id} /> : null}
      <Composer />
    </>
  );
}
