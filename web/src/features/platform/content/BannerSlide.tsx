import type { Banner } from '@sorak/contract';
import { useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { bannerTarget } from './banner-target.ts';

type Props = { readonly banner: Banner; readonly isShown: boolean; readonly isEager: boolean };

/** The picture, fetched when the slide is first shown, with the words on its quiet side; when it does not come, the house's ground bears them. */
function Picture({ banner: { url, title, lang, text }, isEager }: { readonly banner: Banner; readonly isEager: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="banner-picture">
      {hasFailed || url === '' ? null : (
        <img
          src={url}
          alt=""
          width="1600"
          height="560"
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
      <span className="banner-words" lang={lang}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </span>
  );
}

/** One banner; a link only when its link type is set. */
export function BannerSlide({ banner, isShown, isEager }: Props) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const target = bannerTarget(banner.linkageType, banner.linkage);
  const picture = wasShown || isShown ? <Picture banner={banner} isEager={isEager} /> : null;
  return (
    <div className={isShown ? 'banner-slide on' : 'banner-slide'} inert={!isShown}>
      {target === null ? (
        picture
      ) : target.kind === 'site' ? (
        <Link to={target.to} draggable={false}>
          {picture}
        </Link>
      ) : (
        <a href={target.href} target="_blank" rel="noopener noreferrer" draggable={false}>
          {picture}
        </a>
      )}
    </div>
  );
}
