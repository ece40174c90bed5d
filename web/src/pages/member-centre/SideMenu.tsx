import { Badge } from '@sorak/ui/Badge.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';
import { type MemberPage, openMemberCentre } from '../../stores/popup.ts';
import { CentreMenu } from './CentreMenu.tsx';
import { GROUPS } from './pages.ts';
import { ProfileButton } from './ProfileButton.tsx';
import { useBadges } from './use-badges.ts';
import { usePages } from './use-pages.ts';

function Me() {
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  return (
    <div className="centre-member">
      <ProfileButton />
      <div className="centre-who">
        <b className="bold truncate">
          <bdi>{info?.account}</bdi>
        </b>
        {info ? (
          <Badge tone="brand">
            <span lang={info.clubLabel.lang}>{info.clubLabel.labelName}</span>
          </Badge>
        ) : null}
      </div>
    </div>
  );
}

/** The menu beside the page, on wide screens. */
export function SideMenu({ active }: { readonly active: MemberPage }) {
  const t = useText();
  const pages = usePages();
  const badges = useBadges();
  const groups = GROUPS.map((group) => ({
    key: group,
    title: t(`centre.group.${group}`),
    pages: pages
      .filter((page) => page.group === group)
      .map(({ name, label, icon, badge }) => ({ name, label: t(label), icon, count: badge ? badges[badge] : undefined })),
  }));
  return (
    <CentreMenu<MemberPage> label={t('centre.title')} className="centre-side" groups={groups} active={active} onPick={openMemberCentre}>
      <Me />
    </CentreMenu>
  );
}
