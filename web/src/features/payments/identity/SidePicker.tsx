import type { IdentitySide } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { type Proof, usePictureUploads } from '../../../api/picture-uploads.ts';
import { useText } from '../../../locales/text.ts';

type Props = { readonly side: IdentitySide; readonly picture: Proof | undefined; readonly onPicture: (picture: Proof | undefined) => void };

/** The one picture of a side. */
export function SidePicker({ side, picture, onPicture }: Props) {
  const t = useText();
  const uploads = usePictureUploads({
    t,
    proofs: picture ? [picture] : [],
    onChange: ([kept]) => onPicture(kept),
    keep: async (image) => ({ proofId: (await makeCall('addIdentityPicture', { side, image })).pictureId }),
    takeBack: (pictureId) => makeCall('removeIdentityPicture', { pictureId }),
    max: 1,
  });
  return <PicturePicker label={t(`identity.side.${side}`)} {...uploads} />;
}
