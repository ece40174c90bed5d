import { useState } from 'react';

type Props = { readonly src: string; readonly width?: number; readonly height?: number; readonly className?: string };

const again = (src: string): string => `${src}${src.includes('?') ? '&' : '?'}again=1`;

/** A game's picture, fetched when it comes near the window. After one more try the mark stands in for it. Decoration: the title is text. */
export function Cover({ src, width = 300, height = 400, className = 'cover' }: Props) {
  const [failure, setFailure] = useState({ src, count: 0 });
  const count = failure.src === src ? failure.count : 0;
  if (src === '' || count > 1) return <span className={`${className} cover-none`} aria-hidden="true" />;
  return (
    <img
      key={src}
      className={className}
      src={count === 0 ? src : again(src)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailure({ src, count: count + 1 })}
    />
  );
}
