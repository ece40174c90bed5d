import './GiftTile.css';
import './grounds.css';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type GiftGround = 'pine' | 'night' | 'ruby' | 'sea' | 'coffee' | 'plum' | 'moss' | 'steel' | 'teal';

/** What a gift looks like before its words are read: a motif on two tones of one ground. */
export function GiftTile({
  ground,
  size,
  children,
}: {
  readonly ground: GiftGround;
  readonly size?: number;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames('gift-tile', `ground-${ground}`)}
      style={size === undefined ? undefined : ({ '--side': `${String(size)}px` } as CSSProperties)}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** A ground of two tones with words on it and objects that stand on its lower edge; at most one a page. */
export function GiftBand({
  ground,
  objects,
  children,
}: {
  readonly ground: GiftGround;
  readonly objects?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('gift-band', `ground-${ground}`)}>
      <div className="gift-band-words">{children}</div>
      {objects === undefined ? null : (
        <div className="gift-band-objects" aria-hidden="true">
          {objects}
        </div>
      )}
    </div>
  );
}
