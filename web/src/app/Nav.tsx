import type { Lane } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowRightIcon } from '@sorak/ui/icons.ts';
import { useState } from 'react';
import { lanePath } from '../lib/lane-path.ts';
import { Link } from '../lib/Link.tsx';
import { usePlace } from '../lib/location.ts';
import { paths } from '../lib/paths.ts';
import { useText } from '../locales/text.ts';
import { useLanes } from './lanes.ts';

// product §9: a category's dropdown names at most this many vendors.
const MOST_VENDORS = 6;

/** One category with its vendors on hover or focus; Esc and a choice shut it. */
function LaneEntry({ lane, isCurrent }: { readonly lane: Lane; readonly isCurrent: boolean }) {
  const t = useText();
  const [isShut, setShut] = useState(false);
  const name = t(`lane.${lane.title}`);
  const shut = () => setShut(true);
  return (
    <div
      className={isShut ? 'nv-l shut' : 'nv-l'}
      role="presentation"
      onMouseEnter={() => setShut(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setShut(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') shut();
      }}
    >
      <Link className="nv" to={lanePath(lane.title)} aria-current={isCurrent ? 'page' : undefined} onClick={shut}>
        {name}
      </Link>
      <div className="nv-m" aria-label={t('nav.studiosOf', { lane: name })}>
        {lane.cards.slice(0, MOST_VENDORS).map((card) => (
          <Link key={card.vassalage} to={lanePath(lane.title, card.vassalage)} onClick={shut}>
            {card.displayName}
          </Link>
        ))}
        <Link className="all" to={lanePath(lane.title)} onClick={shut}>
          {t('nav.allOf', { lane: name })}
          <Icon path={arrowRightIcon} size="s" flip />
        </Link>
      </div>
    </div>
  );
}

/** The second row of the header: home and one entry per category. */
export function Nav() {
  const t = useText();
  const { pathname } = usePlace();
  const lanes = useLanes();
  const isHome = pathname === '/' || pathname === '/index' || pathname === '/index.html' || pathname === '/home';
  return (
    <>
      <Link className="nv nv-h" to={paths.home()} aria-current={isHome ? 'page' : undefined}>
        {t('nav.home')}
      </Link>
      {lanes.map((lane) => (
        <LaneEntry key={lane.id} lane={lane} isCurrent={lanePath(lane.title) === pathname} />
      ))}
    </>
  );
}
