import { useState } from 'react';

/** Whether a system is shown on the page for itself: as long as there is one, and the next begins beside the list. */
export function useWide(isThere: boolean) {
  const [isLarge, setLarge] = useState(false);
  if (isLarge && !isThere) setLarge(false);
  return { isWide: isLarge && isThere, onWide: setLarge };
}
