import './vendor-carousel.css';
import type { VendorCard } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { pauseIcon, playIcon } from '@sorak/ui/icons.ts';
import { type CSSProperties, useState } from 'react';
import { categoryPath } from '../lib/category-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useText } from '../locales/text.ts';
import { useCategories } from './categories.ts';

// product §9: as many in view as this; one passes in 3000 ms (vendor-carousel.css).
const IN_VIEW = 10;

const NO_DRAG = { draggable: false };

function Slide({ card, isCopy }: { readonly card: VendorCard; readonly isCopy?: boolean }) {
  return (
    <li aria-hidden={isCopy}>
      <Link to={categoryPath(card.gameType, card.vassalage)} tabIndex={isCopy ? -1 : undefined} {...NO_DRAG}>
        {card.smallIcon ? <img src={card.smallIcon} alt="" width="22" height="22" loading="lazy" /> : null}
        <bdi>{card.displayName}</bdi>
      </Link>
    </li>
  );
}

/** Each vendor once, however many categories it serves. */
function useVendors(): readonly VendorCard[] {
  const found = new Map<string, VendorCard>();
  for (const { cards } of useCategories()) for (const card of cards) if (!found.has(card.vassalage)) found.set(card.vassalage, card);
  return [...found.values()];
}

/**
 * The vendors in a row. With more than are in view the row runs, unless the reader wants no motion: a button stops it, the pointer holds
 * it, and while one of its links has the focus it stands and can be scrolled.
 */
export function VendorCarousel() {
  const t = useText();
  const vendors = useVendors();
  const [isPaused, setPaused] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (vendors.length === 0) return null;
  const runs = vendors.length > IN_VIEW;
  const state = [runs && 'runs', isPaused && 'paused', hasFocus && 'still'].filter(Boolean).join(' ');
  return (
    <section className={`vendor-carousel ${state}`} aria-label={t('footer.vendors')}>
      <div className="vendor-carousel-window" onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
        <ul style={{ '--count': vendors.length } as CSSProperties}>
          {vendors.map((card) => (
            <Slide key={card.vassalage} card={card} />
          ))}
          {runs ? vendors.map((card) => <Slide key={`${card.vassalage} again`} card={card} isCopy />) : null}
        </ul>
      </div>
      {runs ? (
        <IconButton
          className="vendor-carousel-button"
          label={t(isPaused ? 'footer.vendorsPlay' : 'footer.vendorsPause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon path={isPaused ? playIcon : pauseIcon} size="s" />
        </IconButton>
      ) : null}
    </section>
  );
}
