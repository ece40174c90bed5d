import './banners.css';
import type { BannerGroup } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../locales/text.ts';
import { BannerControls } from './BannerControls.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { useSlides } from './slide-show.ts';
import { useBanners } from './use-banners.ts';

type Props = {
  /** `w_live`, `w_help`: whose banners (product §2). */
  readonly group: BannerGroup;
  /** The first picture is fetched at once: only where it is in view when the page opens. */
  readonly isEager?: boolean;
  /** For the size: by itself as wide as its place, with a fixed shape. */
  readonly className?: string;
  /** What stands in the place until banners are known, and when there are none; without it the place is kept, then given up. */
  readonly children?: ReactNode;
};

/** The banners of a group in one place of fixed shape: they turn every five seconds when there is more than one. */
export function Banners({ group, isEager = false, className, children }: Props) {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const { banners, isPending } = useBanners(group);
  const { index, show, turns, isPaused, toggle } = useSlides(banners.length, place);
  if (banners.length === 0) {
    if (children === undefined && !isPending) return null;
    return (
      <div
        className={classNames('banner', children === undefined && 'skeleton', className)}
        aria-hidden={children === undefined || undefined}
      >
        {children}
      </div>
    );
  }
  return (
    <section ref={place} className={classNames('banner', className)} aria-roledescription="carousel" aria-label={t('content.banners')}>
      <div className="banner-slides" aria-live={turns ? 'off' : 'polite'}>
        {banners.map((banner, at) => (
          <BannerSlide key={banner.bannerId} banner={banner} isShown={at === index} isEager={isEager && at === 0} />
        ))}
      </div>
      <BannerControls names={banners.map(({ title }) => title)} index={index} isPaused={isPaused} onShow={show} onToggle={toggle} />
    </section>
  );
}
