import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Count } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { headsetIcon } from '@sorak/ui/icons.ts';
import { bellIcon, chevronRightIcon, depositIcon, logoutIcon, sendIcon, swapIcon, withdrawIcon } from '@sorak/ui/icons-more.ts';
import { useCall } from '../../api/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { Link } from '../../lib/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { isMemberPage, openMemberCentre, openPopup } from '../../stores/popup.ts';
import { GROUPS, type OpenPage } from './pages.ts';
import { ProfileButton } from './ProfileButton.tsx';
import { useBadges } from './use-badges.ts';
import { usePages } from './use-pages.ts';

const MESSAGES = 'messageV2';

function Head({ unread }: { readonly unread: number }) {
  const t = useText();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  return (
    <header className="mc-head">
      <ProfileButton />
      <div className="mc-who grow">
        <b className="b6 trunc">
          <bdi>{info?.account}</bdi>
        </b>
        {info ? (
          <span className="cap t3 num trunc">
            {t('centre.id', { id: info.id })} · {info.clubLabel.labelName}
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
  const balance = useCall('getBalance', {}).data;
  const acts = ACTIONS.flatMap(({ page, label, icon }) => {
    const open = pages.find(({ name }: { readonly name: string }) => name === page);
    return open ? [{ name: open.name, label, icon }] : [];
  });
  return (
    <Card className="mc-money">
      <span className="small t3">{t('centre.mainBalance')}</span>
      <p className="mc-sum">{balance ? <Amount value={balance.sumBalance} symbol={balance.currencySymbol || 'P'} size="xl" /> : ' '}</p>
      <div className="mc-acts">
        {acts.map(({ name, label, icon }, place) => (
          <button key={name} type="button" onClick={() => openMemberCentre(name)}>
            <span className={place === 0 ? 'c' : undefined}>
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

/** The member centre on a narrow screen: who and how much, then every page in its group. */
export function MenuList() {
  const t = useText();
  const pages = usePages();
  const badges = useBadges();
  const acts: readonly string[] = ACTIONS.map(({ page }) => page);
  return (
    <div className="mc-list">
      <Head unread={badges.messages} />
      <Money pages={pages} />
      {GROUPS.map((group) => {
        const own = pages.filter((page) => page.group === group && !acts.includes(page.name));
        if (own.length === 0) return null;
        return (
          <nav key={group} aria-labelledby={`mc-${group}`}>
            <h2 className="mc-group" id={`mc-${group}`}>
              {t(`centre.group.${group}`)}
            </h2>
            <Card look="p0" className="mc-card">
              {own.map(({ name, label, icon, badge }) => (
                <button key={name} type="button" onClick={() => openMemberCentre(name)}>
                  <Icon path={icon} />
                  <span className="grow b5">{t(label)}</span>
                  {badge ? <Count value={badges[badge]} /> : null}
                  <Icon path={chevronRightIcon} size="s" flip />
                </button>
              ))}
            </Card>
          </nav>
        );
      })}
      <Button full onClick={() => openPopup('logout')}>
        <Icon path={logoutIcon} size="s" />
        {t('member.logout')}
      </Button>
      <p className="cap t3 mc-foot">{t('centre.adults')}</p>
    </div>
  );
}
