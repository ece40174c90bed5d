import { Count, shownCount } from '@sorak/ui/Badge.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { logoutIcon } from '@sorak/ui/page-icons.ts';
import { type UIEvent, useEffect, useRef } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { leave, type Session } from '../api/session.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useText, wordOf } from '../locales/text.ts';
import { Mark } from './Mark.tsx';
import { forgetOpened } from './last-opened.ts';
import { GROUPS } from './pages.ts';
import { openPages } from './palette-items.ts';
import { Preferences } from './Preferences.tsx';

const COUNTS_EVERY_MS = 10_000;

/** What waits for a person, by the page on which it waits. */
function useCounts(): Readonly<Record<string, number>> {
  const { data } = useCall('getConsoleWaiting', {}, { refetchEveryMs: COUNTS_EVERY_MS });
  return Object.fromEntries((data?.list ?? []).map(({ kind, count }) => [`/console/${kind}`, count]));
}

/** A name stands beside the rail, fixed in the window: it goes along with its page. */
const followScroll = ({ currentTarget: rail }: UIEvent<HTMLElement>): void =>
  rail.style.setProperty('--rail-scrolled', `${rail.scrollTop}px`);

/** What the eye sees is what is read aloud, to the letter: the page, and how much waits there. */
const nameOf = (title: string, count: number): string => (count > 0 ? `${title} ${shownCount(count)}` : title);

/** The pages that the operator's roles open, and the way out. */
export function Rail({ session, path }: { readonly session: Session; readonly path: string }) {
  const text = useText();
  const counts = useCounts();
  const { operator } = session;
  const rows = openPages(session);
  const isIn = (own: string): boolean => path === own || (own !== '/console' && path.startsWith(`${own}/`));
  const signOut = async () => {
    // Even when nobody hears it, this browser forgets.
    await makeCall('operatorLogout', {}).catch(() => undefined);
    forgetOpened();
    leave('left');
  };
  const bar = useRef<HTMLElement>(null);
  // Where the bar is narrower than its pages, the one that is open is in sight.
  const open = rows.find(({ path: own }) => isIn(own))?.path;
  useEffect(() => {
    bar.current?.querySelector(`[href="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <nav ref={bar} className="rail" aria-label={text('app.name')} onScroll={followScroll}>
      <Mark />
      {GROUPS.map((group) => (
        <ul key={group}>
          {rows
            .filter((row) => row.group === group)
            .map(({ path: own, title, icon }) => (
              <li key={own}>
                <Link
                  to={own}
                  className="icon-button"
                  aria-current={isIn(own) ? 'page' : undefined}
                  aria-label={nameOf(text(title), counts[own] ?? 0)}
                >
                  <Icon path={icon ?? ''} />
                  <span className="rail-name">{text(title)}</span> <Count value={counts[own] ?? 0} quiet={!isIn(own)} />
                </Link>
              </li>
            ))}
        </ul>
      ))}
      <div className="rail-end">
        <Preferences />
        <Link
          to="/console/me"
          className="who"
          aria-label={`${operator.name}: ${text('me.title')}`}
          title={operator.role?.name ?? operator.roles.map((role) => wordOf('role', role)).join(', ')}
        >
          {operator.name}
        </Link>
        <IconButton label={text('app.signOut')} onClick={() => void signOut()}>
          <Icon path={logoutIcon} />
        </IconButton>
      </div>
    </nav>
  );
}
