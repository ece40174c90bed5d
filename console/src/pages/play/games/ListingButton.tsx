import { BADGE_SOURCES, type OperatorGameCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Picture } from '../../../features/Picture.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

/** Sets the badges and the picture of a game. */
export function ListingButton({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const maySet = useMayCall('setGameListing');
  const sending = useSend('setGameListing');
  const [changed, setChanged] = useState<Partial<OperatorGameCase['listing']>>({});
  if (!maySet) return null;
  const listing = { ...one.listing, ...changed };
  const change = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ id: one.id, ...listing, reason });
    refresh('getOperatorGame', 'getLobbyOrder', 'getLobbyPreview');
    if (done === undefined) return false;
    showToast({ kind: 'done', text: text('games.listed', { game: one.gameName }) });
    setChanged({});
    return true;
  };
  return (
    <ReasonButton
      word={text('games.listing')}
      title={text('games.listingTitle', { game: one.gameName })}
      text={text('games.listingText')}
      look="outline"
      sending={sending}
      onReason={change}
    >
      {(['hot', 'fresh'] as const).map((name) => (
        <div key={name} className="field">
          <span className="label" aria-hidden="true">
            {wordOf('games.badge', name)}
          </span>
          <Select
            label={wordOf('games.badge', name)}
            value={listing[name]}
            options={BADGE_SOURCES.map((value) => ({ value, label: wordOf('games.badge', value) }))}
            onPick={(value) => setChanged({ ...changed, [name]: value })}
          />
        </div>
      ))}
      <p className="hint">{text('games.badgeHint')}</p>
      <Picture
        url={listing.picture ?? one.icon}
        hint={text('games.pictureHint')}
        call="keepGamePicture"
        onUrl={(picture) => setChanged({ ...changed, picture })}
      />
      {listing.picture === null ? null : (
        <Button size="s" onClick={() => setChanged({ ...changed, picture: null })}>
          {text('games.ownPicture')}
        </Button>
      )}
    </ReasonButton>
  );
}
