import type { VendorCard } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gridIcon } from '@sorak/ui/icons.ts';
import { chevronLeftIcon, chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { vendorNameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { Cover } from './Cover.tsx';
import { untilText } from './until-text.ts';

// product §9: arrows appear above this many vendors.
const WITHOUT_ARROWS = 7;

type Props = {
  readonly vendors: readonly VendorCard[];
  readonly active: string;
  readonly pathOf: (vendor: string) => string;
  /** Whether all of them together are an entry, the first one. */
  readonly hasAll?: boolean;
};

/** Which ends of a sideways list are out of sight. */
function useEnds(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element || count === 0) return;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      const next = { before: at > 4, after: at + element.clientWidth < element.scrollWidth - 4 };
      setEnds((was) => (was.before === next.before && was.after === next.after ? was : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [count]);
  const move = (pages: number) => {
    const element = list.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: pages * sign * element.clientWidth, behavior: 'smooth' });
  };
  return { list, ends, move };
}

/** The vendors of a category, all of them first; the chosen one wears the ring and is scrolled into sight. */
export function VendorMenu({ vendors, active, pathOf, hasAll = true }: Props) {
  const t = useText();
  const restingOf = ({ maintenance, maintenanceUntil }: VendorCard): string | undefined => {
    if (!maintenance) return undefined;
    return maintenanceUntil === null ? t('games.maintenance') : t('games.maintenanceUntil', { time: untilText(maintenanceUntil) });
  };
  const { list, ends, move } = useEnds(vendors.length);
  const hasArrows = vendors.length > WITHOUT_ARROWS;
  useEffect(() => {
    const box = list.current;
    const at = vendors.findIndex(({ vassalage }) => vassalage === active) + (hasAll ? 1 : 0);
    const chosen = box?.children[at];
    if (!box || !(chosen instanceof HTMLElement)) return;
    const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    if (from < box.scrollLeft || to > box.scrollLeft + box.clientWidth) box.scrollTo({ left: from - 10 });
  }, [list, active, vendors, hasAll]);
  const entry = (vendor: string, name: string, icon: string, resting?: string) => (
    <li key={vendor}>
      <Link
        className={resting === undefined ? 'vendor' : 'vendor maintenance'}
        to={pathOf(vendor)}
        aria-current={vendor === active ? 'true' : undefined}
      >
        {vendor === '' ? <Icon path={gridIcon} /> : icon ? <Cover className="vendor-symbol" src={icon} width={24} height={24} /> : null}
        <span className="vendor-name">
          {name}
          {resting === undefined ? null : <span className="vendor-rest">{resting}</span>}
        </span>
      </Link>
    </li>
  );
  return (
    // The list with arrows is another one, so that nothing is seen to move when the vendors become known.
    <nav key={hasArrows ? 'arrows' : 'whole'} className={hasArrows ? 'vendors arrows' : 'vendors'} aria-label={t('games.vendors')}>
      {hasArrows ? (
        <IconButton className="arrow" label={t('games.vendorsBack')} disabled={!ends.before} onClick={() => move(-1)}>
          <Icon path={chevronLeftIcon} flip />
        </IconButton>
      ) : null}
      <ul ref={list}>
        {hasAll ? entry('', t('games.allVendors'), '') : null}
        {vendors.map((card) => entry(card.vassalage, vendorNameOf(t, card.vassalage, card.displayName), card.smallIcon, restingOf(card)))}
      </ul>
      {hasArrows ? (
        <IconButton className="arrow" label={t('games.vendorsOn')} disabled={!ends.after} onClick={() => move(1)}>
          <Icon path={chevronRightIcon} flip />
        </IconButton>
      ) : null}
    </nav>
  );
}
