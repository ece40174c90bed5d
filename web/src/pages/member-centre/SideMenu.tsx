import { Badge, Count } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { useEffect, useRef } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';
import { type MemberPage, openMemberCentre } from '../../stores/popup.ts';
import { GROUPS } from './pages.ts';
import { ProfileButton } from './ProfileButton.tsx';
import { useBadges } from './use-badges.ts';
import { usePages } from './use-pages.ts';

function Me() {
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  return (
    <div className="mc-me">
      <ProfileButton />
      <div className="mc-who">
        <b className="b6 trunc">
          <bdi>{info?.account}</bdi>
        </b>
        {info ? <Badge tone="brand">{info.clubLabel.labelName}</Badge> : null}
      </div>
    </div>
  );
}

/** The menu beside the page, on wide screens. */
export function SideMenu({ active }: { readonly active: MemberPage }) {
  const t = useText();
  const pages = usePages();
  const badges = useBadges();
  const menu = useRef<HTMLElement>(null);
  // On a low screen the menu scrolls: where the reader is must be in sight.
  const isListed = pages.some(({ name }) => name === active);
  useEffect(() => {
    if (isListed) menu.current?.querySelector(`[data-page="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, isListed]);
  return (
    <nav ref={menu} className="mc-side" aria-label={t('centre.title')}>
      <Me />
      <div className="mc-its">
        {GROUPS.map((group) => {
          const own = pages.filter((page) => page.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`mc-${group}`}>
              <h2 className="mc-group" id={`mc-${group}`}>
                {t(`centre.group.${group}`)}
              </h2>
              {own.map(({ name, label, icon, badge }) => (
                <button
                  key={name}
                  type="button"
                  className="mc-it"
                  data-page={name}
                  aria-current={name === active ? 'page' : undefined}
                  onClick={() => openMemberCentre(name)}
                >
                  <Icon path={icon} />
                  <span className="grow">{t(label)}</span>
                  {badge ? <Count value={badges[badge]} quiet /> : null}
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </nav>
  );
}
