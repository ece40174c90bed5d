import { lanePath } from '../lib/lane-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { usePathname } from '@sorak/client/location.ts';
import { paths } from '../lib/paths.ts';
import { type MessageKey, useText } from '../locales/text.ts';
import { LaneEntry } from './LaneEntry.tsx';
import { useAreLanesPending, useLanes } from './lanes.ts';
import { hasPage } from './pages.ts';
import { findRoute } from './routes.ts';

// product §2: what stands behind the categories, when its page is there.
const OTHERS: readonly { readonly group: string; readonly to: string; readonly label: MessageKey }[] = [
  { group: 'promo', to: paths.promotions(), label: 'nav.promotions' },
  { group: 'download', to: paths.down(), label: 'nav.app' },
];

/** The second row of the header: home, one entry per category, promotions and the app. */
export function Nav() {
  const t = useText();
  const pathname = usePathname();
  const lanes = useLanes();
  const others = useAreLanesPending() ? [] : OTHERS.filter((other) => hasPage(other.group));
  const group = findRoute(pathname)?.group;
  // The book has a page of its own.
  const lanePathname = pathname === paths.fbsports() ? lanePath('SPORTS') : pathname;
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <>
      <Link className="lane lane-item" to={paths.home()} aria-current={current(group === 'index')}>
        {t('nav.home')}
      </Link>
      {lanes.map((lane) => (
        <LaneEntry key={lane.id} lane={lane} isCurrent={lane.title !== 'DS88' && lanePath(lane.title) === lanePathname} />
      ))}
      {others.map((other) => (
        <Link key={other.group} className="lane" to={other.to} aria-current={current(group === other.group)}>
          {t(other.label)}
        </Link>
      ))}
    </>
  );
}
