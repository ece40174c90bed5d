import type { BannerGroup } from '@sorak/contract';
import type { ReactNode } from 'react';
import { Banners } from './Banners.tsx';

/** A page's head: its name and, beside it, the banners of its group; the name has the whole width where there are none. */
export function BannerHead({ group, children }: { readonly group: BannerGroup; readonly children: ReactNode }) {
  return (
    <div className="banner-head">
      {children}
      <Banners group={group} isEager className="banner-low" />
    </div>
  );
}
