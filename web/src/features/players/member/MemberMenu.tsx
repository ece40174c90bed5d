import './member.css';
import { Badge, Count, shownCount } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { globeIcon, moonIcon, receiptIcon, sunIcon, userRoundIcon } from '@sorak/ui/icons.ts';
import { chevronDownIcon, giftIcon, historyIcon, logoutIcon, userIcon, usersIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.tsx';
import { useCanRegister, useSettings } from '../../../api/settings.ts';
import { type MessageKey, useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre, openPopup } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { toggleTheme, useTheme } from '../../../stores/theme.ts';
import { Avatar } from './Avatar.tsx';
import { useUnclaimed } from './use-unclaimed.ts';

const LanguageDialog = lazyPart(() => import('./LanguageDialog.tsx'), 'LanguageDialog', { withText: true });

type Entry = { readonly page: string; readonly label: MessageKey; readonly icon: string };

// product §2: the menu's entries in their order; the agent centre stands behind the first.
const CENTRE: Entry = { page: 'securityCenter', label: 'member.centre', icon: userRoundIcon };
const ENTRIES: readonly Entry[] = [
  { page: 'withdraw', label: 'member.withdraw', icon: withdrawIcon },
  { page: 'transactionHistory', label: 'member.accountRecord', icon: historyIcon },
  { page: 'personalHistoryCopy', label: 'member.bettingRecord', icon: receiptIcon },
];
const REBATE: Entry = { page: 'manualRebate', label: 'member.manualRebate', icon: giftIcon };

/** An entry of the member centre, when that page is there. */
function PageItem({ page, label, icon }: Entry) {
  const t = useText();
  if (!isMemberPage(page)) return null;
  return (
    <MenuItem onClick={() => openMemberCentre(page)}>
      <Icon path={icon} />
      {t(label)}
    </MenuItem>
  );
}

function Identity() {
  const t = useText();
  const info = useCall('getMemberInfo', {}).data;
  const hasTrial = isTrial(useSession());
  return (
    <div className="who">
      <p className="bold truncate">
        <bdi>{info?.nickname || info?.account}</bdi>
      </p>
      {hasTrial ? <Badge tone="info">{t('member.trial')}</Badge> : <p className="caption faint-text">{info?.account}</p>}
    </div>
  );
}

/** On narrow screens the header has no room for these. */
function Appearance({ onLanguages }: { readonly onLanguages: () => void }) {
  const t = useText();
  const theme = useTheme();
  return (
    <div className="narrow">
      <MenuItem onClick={toggleTheme}>
        <Icon path={theme === 'dark' ? sunIcon : moonIcon} />
        {t(theme === 'dark' ? 'header.toLight' : 'header.toDark')}
      </MenuItem>
      <MenuItem onClick={onLanguages}>
        <Icon path={globeIcon} />
        {t('header.languages')}
      </MenuItem>
    </div>
  );
}

type Props = {
  /** Opens the agent centre, for those who have one. */
  readonly onAgentCentre?: (() => void) | undefined;
};

/** The account's menu: only pages that there are, that the brand shows, and that this account may open. */
export function MemberMenu({ onAgentCentre }: Props) {
  const t = useText();
  const session = useSession();
  const settings = useSettings();
  const unclaimed = useUnclaimed();
  const canRegister = useCanRegister();
  const [isChoosing, setChoosing] = useState(false);
  const hasTrial = isTrial(session);
  const hasCentre = settings?.isShowMC !== false && !hasTrial;
  return (
    <>
      <Menu
        label={t('header.accountMenu')}
        button={
          <button
            type="button"
            className="avatar-button"
            aria-label={unclaimed > 0 ? `${t('header.accountMenu')} (${shownCount(unclaimed)})` : t('header.accountMenu')}
            aria-describedby="unclaimed"
          >
            <Avatar />
            <Count value={unclaimed} />
            <span id="unclaimed" hidden>
              {unclaimed > 0 ? t('header.unclaimed', { count: unclaimed }) : ''}
            </span>
            <Icon path={chevronDownIcon} size="s" />
          </button>
        }
      >
        <Identity />
        {hasTrial && canRegister ? (
          <MenuItem onClick={() => openPopup('register')}>
            <Icon path={userIcon} />
            {t('header.register')}
          </MenuItem>
        ) : null}
        {hasCentre ? <PageItem {...CENTRE} /> : null}
        {onAgentCentre ? (
          <MenuItem onClick={onAgentCentre}>
            <Icon path={usersIcon} />
            {t('member.agentCentre')}
          </MenuItem>
        ) : null}
        {hasCentre ? ENTRIES.map((entry) => <PageItem key={entry.page} {...entry} />) : null}
        {hasCentre && settings?.features['manualRebate'] ? <PageItem {...REBATE} /> : null}
        <Appearance onLanguages={() => setChoosing(true)} />
        <MenuItem onClick={() => openPopup('logout')}>
          <Icon path={logoutIcon} />
          {t('member.logout')}
        </MenuItem>
      </Menu>
      {isChoosing ? (
        <Suspense>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
