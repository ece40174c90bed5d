import { IconButton } from '@sorak/ui/Button.tsx';
import { Count } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { bellIcon } from '@sorak/ui/icons-more.ts';
import { useCall } from '../api/queries.ts';
import { useSettings } from '../api/settings.ts';
import { MemberMenu } from '../features/member/MemberMenu.tsx';
import { BalancePill } from '../features/wallet/BalancePill.tsx';
import { navigate, withSearch } from '../lib/location.ts';
import { useText } from '../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../stores/popup.ts';
import { isAgentAccount, useSession } from '../stores/session.ts';
import { hasPage } from './pages.ts';

const MESSAGES = 'messageV2';
const openAgentCentre = () => navigate(withSearch({ ac: 'agentTeamOverview', popup: null }), { state: { layer: true } });

/** The way to the messages, when their page is there. */
function Bell() {
  const t = useText();
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  if (!isMemberPage(MESSAGES)) return null;
  return (
    <IconButton className="bell" label={t('member.messages')} onClick={() => openMemberCentre(MESSAGES)}>
      <Icon path={bellIcon} />
      <Count value={unread} />
    </IconButton>
  );
}

/** The header's right end for those who are signed in. */
export function SignedInActions() {
  const session = useSession();
  const settings = useSettings();
  const hasAgentCentre = isAgentAccount(session) && settings?.isShowAC !== false && hasPage('agent-centre');
  return (
    <>
      <Bell />
      <BalancePill />
      <MemberMenu onAgentCentre={hasAgentCentre ? openAgentCentre : undefined} />
    </>
  );
}
