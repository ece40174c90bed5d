import type { IdentityCase } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { useState } from 'react';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

type Opened = ValueOf<'openIdentity'>;

const ZOOMS = [1, 2, 3] as const;

/** One picture, which can be turned, seen larger within its frame, and with more contrast. */
function Picture({ picture: { side, image, width, height } }: { readonly picture: Opened['pictures'][number] }) {
  const text = useText();
  const [turn, setTurn] = useState(0);
  const [isSharp, setSharp] = useState(false);
  const [zoom, setZoom] = useState(0);
  const name = wordOf('iside', side);
  return (
    <figure className="stack">
      <figcaption className="row between gap-small wraps">
        <b className="firm">{name}</b>
        <span className="row gap-tiny wraps">
          <Button
            size="s"
            kind="outline"
            aria-label={`${text('identity.zoom', { times: ZOOMS[zoom] ?? 1 })}: ${name}`}
            onClick={() => setZoom((zoom + 1) % ZOOMS.length)}
          >
            {text('identity.zoom', { times: ZOOMS[zoom] ?? 1 })}
          </Button>
          <Button size="s" kind="outline" aria-label={`${text('identity.turn')}: ${name}`} onClick={() => setTurn((turn + 1) % 4)}>
            {text('identity.turn')}
          </Button>
          <Button
            size="s"
            kind="outline"
            aria-pressed={isSharp}
            aria-label={`${text('identity.contrast')}: ${name}`}
            onClick={() => setSharp(!isSharp)}
          >
            {text('identity.contrast')}
          </Button>
        </span>
      </figcaption>
      <ScrollX label={name}>
        <img
          className="identity-picture"
          data-turn={turn}
          data-zoom={ZOOMS[zoom]}
          data-contrast={isSharp || undefined}
          src={`data:image/jpeg;base64,${image}`}
          width={width}
          height={height}
          alt={name}
        />
      </ScrollX>
    </figure>
  );
}

/** What was typed, masked, and the document once somebody has said why; it is forgotten with the panel. */
export function Documents({ one: { id, typed, sides, document } }: { readonly one: IdentityCase }) {
  const text = useText();
  const sending = useSend('openIdentity');
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = opened ?? typed;
  if (!shown) return <p className="panel-part small faint-text">{text('identity.deleted')}</p>;
  const open = async (reason: string): Promise<boolean> => {
    const answer = await sending.send({ id, reason });
    if (answer) setOpened(answer);
    return answer !== undefined;
  };
  return (
    <div className="panel-part stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{wordOf('idocument', document)}</h2>
        {opened ? null : (
          <ReasonButton
            word={text('identity.open', { count: sides.length })}
            title={text('identity.openTitle')}
            text={text('identity.openText')}
            sending={sending}
            onReason={open}
          />
        )}
      </div>
      <dl className="identity-typed small">
        <dt className="faint-text">{text('identity.name')}</dt>
        <dd>{shown.name}</dd>
        <dt className="faint-text">{text('identity.birthday')}</dt>
        <dd className="digits">{shown.birthday}</dd>
        <dt className="faint-text">{text('identity.number')}</dt>
        <dd className="digits">{shown.number}</dd>
      </dl>
      {opened?.pictures.map((picture) => (
        <Picture key={picture.side} picture={picture} />
      ))}
    </div>
  );
}
