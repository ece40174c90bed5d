import { IconButton } from '@sorak/ui/Button.tsx';
import { Count, shownCount } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { bellIcon } from '@sorak/ui/page-icons.ts';
import { useCall } from '@sorak/client/queries.ts';
import { MemberMenu } from '../features/players/member/MemberMenu.tsx';
import { BalancePill } from '../features/money/wallet/BalancePill.tsx';
import { useText } from '../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../stores/popup.ts';
import { useAgentCentre } from './agent-centre.ts';

const MESSAGES = 'messageV2';

/** The way to the messages, when their page is there. */
function Bell() {
  const t = useText();
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  if (!isMemberPage(MESSAGES)) return null;
  return (
    <IconButton
      className="bell"
      label={unread > 0 ? `${t('member.messages')} (${shownCount(unread)})` : t('member.messages')}
      onClick={() => openMemberCentre(MESSAGES)}
    >
      <Icon path={bellIcon} />
      <Count value={unread} />
    </IconButton>
  );
}

/** The header's right end for those who are signed in. */
export function SignedInActions() {
  return (
    <>
      <Bell />
      <BalancePill />
      <MemberMenu onAgentCentre={useAgentCentre()} />
    </>
  );
}
