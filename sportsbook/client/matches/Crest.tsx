import type { CSSProperties } from 'react';

const LOOKS = ['parted', 'striped', 'banded'] as const;

/** The colours of a team, the same for its name everywhere. */
export function Crest({ team }: { readonly team: string }) {
  let sum = 7;
  for (const letter of team) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return <i className={`crest ${LOOKS[sum % LOOKS.length]}`} style={{ '--hue': sum % 360 } as CSSProperties} aria-hidden />;
}
