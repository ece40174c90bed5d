import { useRef, useState } from 'react';
import { imageHosts, noteImage, sourcesOf } from './image-source.ts';
import { useInSight } from './in-sight.ts';

type Props = {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
  /** It stands in the page from the first drawing on. */
  readonly isFirst?: boolean;
};

const again = (src: string): string => `${src}${src.includes('?') ? '&' : '?'}again=1`;

/**
 * A game's picture, fetched when it comes into sight, from an image host chosen at random, else from the next, else from the site itself.
 * After one more try the mark stands in for it. Decoration: the title is text.
 */
export function Cover({ src, width = 300, height = 400, className = 'cover', isFirst = false }: Props) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useInSight(place) || isFirst;
  const [known, setKnown] = useState<{ src: string; sources: readonly string[]; failures: number }>(() =>
    isFirst ? { src, sources: [src, again(src)], failures: 0 } : { src: '', sources: [], failures: 0 },
  );
  if (isSeen && known.src !== src) {
    const sources = sourcesOf(src, imageHosts());
    setKnown({ src, sources: [...sources, again(sources.at(-1) ?? '')], failures: 0 });
  }
  const { sources, failures } = known;
  const isOurs = isSeen && known.src === src;
  const address = isOurs ? sources[failures] : '';
  if (src === '' || address === undefined) return <span ref={place} className={`${className} cover-none`} aria-hidden="true" />;
  if (address === '') return <span ref={place} className={`${className} cover-wait`} aria-hidden="true" />;
  return (
    <img
      key={address}
      className={className}
      src={address}
      alt=""
      width={width}
      height={height}
      decoding="async"
      onLoad={() => noteImage(address, true)}
      onError={() => {
        noteImage(address, false);
        setKnown({ ...known, failures: failures + 1 });
      }}
    />
  );
}
