import { useState } from 'react';

/** The game's cover, small; a plain tile when it cannot be had. */
export function BetPicture({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState('');
  if (src === '' || failed === src) return <span className="bet-picture" aria-hidden="true" />;
  return <img className="bet-picture" src={src} alt="" width="34" height="42" loading="lazy" onError={() => setFailed(src)} />;
}
