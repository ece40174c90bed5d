import './member.css';
import { Badge, Count } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, globeIcon, moonIcon, receiptIcon, sunIcon } from '@sorak/ui/icons.ts';
import { chevronDownIcon, logoutIcon, userIcon } from '@sorak/ui/icons-more.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { useCall } from '../../api/queries.ts';
import { isLanguage, LANGUAGES, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { openMemberCentre, openPopup } from '../../stores/popup.ts';
import { isTrial, useSession } from '../../stores/session.ts';
import { toggleTheme, useTheme } from '../../stores/theme.ts';
import { Avatar } from './Avatar.tsx';
import { chooseLanguage } from './choose-language.ts';

/** The account's menu: only what there is. */
export function MemberMenu() {
  const t = useText();
  const session = useSession();
  const theme = useTheme();
  const language = useLanguage();
  const info = useCall('getMemberInfo', {}).data;
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  return (
    <Menu
      label={t('header.accountMenu')}
      button={
        <button type="button" className="av-b" aria-label={t('header.accountMenu')}>
          <Avatar />
          <Count value={unread} />
          <Icon path={chevronDownIcon} size="s" />
        </button>
      }
    >
      <div className="who">
        <p className="b6">{info?.nickname || info?.account}</p>
        {isTrial(session) ? <Badge tone="info">{t('member.trial')}</Badge> : <p className="cap t3">{info?.account}</p>}
      </div>
      {isTrial(session) ? (
        <MenuItem onClick={() => openPopup('register')}>
          <Icon path={userIcon} />
          {t('header.register')}
        </MenuItem>
      ) : null}
      <MenuItem onClick={() => openMemberCentre('personalHistoryCopy')}>
        <Icon path={receiptIcon} />
        {t('member.bettingRecord')}
      </MenuItem>
      <div className="narrow">
        <MenuItem onClick={toggleTheme}>
          <Icon path={theme === 'dark' ? sunIcon : moonIcon} />
          {t(theme === 'dark' ? 'header.toLight' : 'header.toDark')}
        </MenuItem>
        {Object.keys(LANGUAGES)
          .filter(isLanguage)
          .map((code) => (
            <MenuItem key={code} isChecked={code === language} lang={LANGUAGES[code].tag} onClick={() => void chooseLanguage(code)}>
              <Icon path={code === language ? checkIcon : globeIcon} />
              {LANGUAGES[code].name}
            </MenuItem>
          ))}
      </div>
      <MenuItem onClick={() => openPopup('logout')}>
        <Icon path={logoutIcon} />
        {t('member.logout')}
      </MenuItem>
    </Menu>
  );
}
