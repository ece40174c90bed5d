import '../../features/platform/content/banners.css';
import './hero-slides.css';
import { type RefObject, useEffect } from 'react';
import { BannerControls } from '../../features/platform/content/BannerControls.tsx';
import { BannerSlide } from '../../features/platform/content/BannerSlide.tsx';
import { useSlides } from '../../features/platform/content/slide-show.ts';
import { useBanners } from '../../features/platform/content/use-banners.ts';
import { useText } from '../../locales/text.ts';

type Props = {
  readonly host: RefObject<HTMLElement | null>;
  /** Told whether a banner lies over the first slide. */
  readonly onTurn: (isCovered: boolean) => void;
};

/** The banners of the home page, laid over the house's own slide one after the other. */
export function HeroSlides({ host, onTurn }: Props) {
  const t = useText();
  const { banners } = useBanners('w_home');
  const { index, show, turns, isPaused, toggle } = useSlides(banners.length + 1, host);
  useEffect(() => onTurn(index > 0), [index, onTurn]);
  return (
    <section className="hero-slides" aria-roledescription="carousel" aria-label={t('content.banners')}>
      <div aria-live={turns ? 'off' : 'polite'}>
        {banners.map((banner, at) => (
          <BannerSlide key={banner.bannerId} banner={banner} isShown={at + 1 === index} isEager={false} />
        ))}
      </div>
      <BannerControls
        names={[t('content.bannerBrand'), ...banners.map(({ title }) => title)]}
        index={index}
        isPaused={isPaused}
        onShow={show}
        onToggle={toggle}
      />
    </section>
  );
}
