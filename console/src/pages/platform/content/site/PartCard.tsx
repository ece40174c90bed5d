import type { DeskWish, SitePart } from '@sorak/contract';
import '@sorak/ui/Card.css';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import type { ReactNode } from 'react';
import { AskTwo } from '../../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../../features/DeskRequests.tsx';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../../locales/text.ts';

const readAnew = (): void => refresh('getDeskContent', 'getDeskRequests');

function TakeBack({ part }: { readonly part: SitePart }) {
  const text = useText();
  const sending = useSend('takeBackSite');
  const title = `${text('content.takeBack')}: ${wordOf('deskKind', part)}`;
  return (
    <ReasonButton
      word={text('content.takeBack')}
      label={title}
      title={title}
      text={text('sitePart.takeBackText')}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={async (reason) => {
        const done = await sending.send({ part, reason });
        readAnew();
        if (done) showToast({ kind: 'done', text: text('sitePart.takenBack') });
        return done !== undefined;
      }}
    />
  );
}

type Props = {
  readonly part: SitePart;
  /** What is to be so; null while it is what stands already, or not whole. */
  readonly wish: DeskWish | null;
  readonly onAsked: () => void;
  readonly children: ReactNode;
};

/** One part of the site: its fields, how two publish it and one puts it back, and what was published before. */
export function PartCard({ part, wish, onAsked, children }: Props) {
  const text = useText();
  const name = wordOf('deskKind', part);
  return (
    <section className="card stack" aria-label={name}>
      <div className="row between gap-medium wraps">
        <h2 className="heading">{name}</h2>
        <span className="row gap-small">
          <TakeBack part={part} />
          <AskTwo
            word={text('content.publish')}
            label={`${text('content.publish')}: ${name}`}
            title={`${text('content.publish')}: ${name}`}
            text={text('content.publishText')}
            wish={wish}
            onAsked={() => {
              readAnew();
              onAsked();
            }}
          />
        </span>
      </div>
      {children}
      <h3>{text('content.versions')}</h3>
      <DeskRequests kinds={[part]} onDecided={readAnew} />
    </section>
  );
}
