import { Button, IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Count } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon, headsetIcon } from '@sorak/ui/icons.ts';
import {
  bellIcon,
  chevronRightIcon,
  depositIcon,
  languagesIcon,
  logoutIcon,
  networkIcon,
  sendIcon,
  swapIcon,
  withdrawIcon,
} from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useShownBalance } from '../../api/shown-balance.ts';
import { LanguageDialog } from '../../features/players/member/LanguageDialog.tsx';
import { LimitMeter } from '../../features/players/safer-play/LimitMeter.tsx';
import { BalanceSplit } from '../../lib/BalanceSplit.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { LANGUAGES, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { isMemberPage, openMemberCentre, openPopup } from '../../stores/popup.ts';
import { MenuFact } from './MenuFact.tsx';
import { GROUPS, type OpenPage } from './pages.ts';
import { ProfileButton } from './ProfileButton.tsx';
import { useBadges } from './use-badges.ts';
import { usePages } from './use-pages.ts';

const MESSAGES = 'messageV2';
const HIDDEN = '••••••';

function Head({ unread }: { readonly unread: number }) {
  const t = useText();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  return (
    <header className="centre-head">
      <ProfileButton />
      <div className="centre-who grow">
        <b className="bold truncate">
          <bdi>{info?.account}</bdi>
        </b>
        {info ? (
          <span className="caption faint-text digits truncate">
            {t('centre.id', { id: info.id })} · <span lang={info.clubLabel.lang}>{info.clubLabel.labelName}</span>
          </span>
        ) : null}
      </div>
      {isMemberPage(MESSAGES) ? (
        <IconButton className="bell" label={t('centre.messageV2')} onClick={() => openMemberCentre(MESSAGES)}>
          <Icon path={bellIcon} />
          <Count value={unread} />
        </IconButton>
      ) : null}
      <IconButton label={t('dock.service')} onClick={() => openPopup('service')}>
        <Icon path={headsetIcon} />
      </IconButton>
    </header>
  );
}

// What a member does with money, one press away; each only where its page is open.
const ACTIONS = [
  { page: 'depositv2', label: 'centre.act.deposit', icon: depositIcon },
  { page: 'withdraw', label: 'centre.act.withdraw', icon: withdrawIcon },
  { page: 'transferUpline', label: 'centre.act.transfer', icon: sendIcon },
] as const;

function Money({ pages }: { readonly pages: readonly OpenPage[] }) {
  const t = useText();
  const balance = useShownBalance().data;
  const [isHidden, setHidden] = useState(false);
  const acts = ACTIONS.flatMap(({ page, label, icon }) => {
    const open = pages.find(({ name }: { readonly name: string }) => name === page);
    return open ? [{ name: open.name, label, icon }] : [];
  });
  return (
    <Card className="centre-money">
      <div className="centre-money-head">
        {isHidden ? (
          <div className="grow">
            <span className="small faint-text">{t('centre.mainBalance')}</span>
            <p className="money huge">{HIDDEN}</p>
          </div>
        ) : balance ? (
          <BalanceSplit balance={balance} size="xl" label={t('centre.mainBalance')} />
        ) : (
          <Skeleton className="centre-sum" />
        )}
        <IconButton small label={t(isHidden ? 'wallet.show' : 'wallet.hide')} onClick={() => setHidden(!isHidden)}>
          <Icon path={isHidden ? eyeOffIcon : eyeIcon} size="s" />
        </IconButton>
      </div>
      <div className="centre-actions">
        {acts.map(({ name, label, icon }, place) => (
          <button key={name} type="button" data-page={name} onClick={() => openMemberCentre(name)}>
            <span className={place === 0 ? 'circle' : undefined}>
              <Icon path={icon} />
            </span>
            {t(label)}
          </button>
        ))}
        <Link to={paths.pointMall()}>
          <span>
            <Icon path={swapIcon} />
          </span>
          {t('centre.act.points')}
        </Link>
      </div>
    </Card>
  );
}

type EntryProps = {
  readonly icon: string;
  readonly label: string;
  readonly page?: string;
  readonly end?: ReactNode;
  readonly onClick: () => void;
};

function Entry({ icon, label, page, end, onClick }: EntryProps) {
  return (
    <button type="button" data-page={page} onClick={onClick}>
      <Icon path={icon} />
      <span className="grow firm">{label}</span>
      {end}
      <Icon path={chevronRightIcon} size="s" flip />
    </button>
  );
}

/** The language in use; a press offers the others. */
function LanguageEntry() {
  const t = useText();
  const { name, tag, dir } = LANGUAGES[useLanguage()];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Entry
        icon={languagesIcon}
        label={t('centre.language')}
        end={
          <bdi className="small faint-text" lang={tag} dir={dir}>
            {name}
          </bdi>
        }
        onClick={() => setOpen(true)}
      />
      {isOpen ? <LanguageDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The member centre on a narrow screen: who and how much, then every page in its group. */
export function MenuList({ onAgentCentre }: { readonly onAgentCentre?: (() => void) | undefined }) {
  const t = useText();
  const pages = usePages();
  const badges = useBadges();
  const acts: readonly string[] = ACTIONS.map(({ page }) => page);
  return (
    <div className="centre-list">
      <Head unread={badges.messages} />
      <Money pages={pages} />
      <LimitMeter />
      {GROUPS.map((group) => {
        const own = pages.filter((page) => page.group === group && !acts.includes(page.name));
        if (own.length === 0) return null;
        return (
          <nav key={group} aria-labelledby={`mc-${group}`}>
            <h2 className="centre-group" id={`mc-${group}`}>
              {t(`centre.group.${group}`)}
            </h2>
            <Card look="flush" className="centre-card">
              {own.map(({ name, label, icon, badge }) => (
                <Entry
                  key={name}
                  page={name}
                  icon={icon}
                  label={t(label)}
                  end={badge ? <Count value={badges[badge]} /> : <MenuFact page={name} />}
                  onClick={() => openMemberCentre(name)}
                />
              ))}
              {group === 'account' ? (
                <>
                  {onAgentCentre ? <Entry icon={networkIcon} label={t('member.agentCentre')} onClick={onAgentCentre} /> : null}
                  <LanguageEntry />
                </>
              ) : null}
            </Card>
          </nav>
        );
      })}
      <Button full onClick={() => openPopup('logout')}>
        <Icon path={logoutIcon} size="s" />
        {t('member.logout')}
      </Button>
      <p className="caption faint-text centre-foot">
        {t('centre.adults')} <TextButton onClick={() => openPopup('service')}>{t('centre.support')}</TextButton>
      </p>
    </div>
  );
}
