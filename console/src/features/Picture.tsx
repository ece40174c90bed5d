import { FailureNote } from '@sorak/ui/Note.tsx';
import { type ChangeEvent, useId } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { base64Of } from '../lib/base64.ts';
import { useText } from '../locales/text.ts';

type Props = {
  readonly url: string;
  readonly hint: string;
  /** The call that keeps it: each right has its own. */
  readonly call?: 'keepContentPicture' | 'keepGamePicture';
  readonly onUrl: (url: string) => void;
};

/** A picture: the one that is there, or another from this machine. */
export function Picture({ url, hint, call = 'keepContentPicture', onUrl }: Props) {
  const text = useText();
  const own = useId();
  const { send, isBusy, error } = useSend(call);
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (!file) return;
    const kept = await send({ image: await base64Of(file) });
    if (kept) onUrl(kept.url);
  };
  return (
    <div className="field">
      <label className="label" htmlFor={own}>
        {text('content.picture')}
      </label>
      {url === '' ? null : <img className="content-picture" src={url} alt="" />}
      <input id={own} type="file" accept="image/png,image/jpeg,image/webp" disabled={isBusy} onChange={(event) => void pick(event)} />
      <p className="hint">{hint}</p>
      <FailureNote text={error?.message} />
    </div>
  );
}
