import type { TeamMember } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { percentIcon, sendIcon } from '@sorak/ui/page-icons.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { openTransferTo } from '../../stores/popup.ts';
import { PersonOffer } from './PersonOffer.tsx';

/** What the agent can do for one of the team: the platform says which of it. */
export function PersonActions({ member }: { readonly member: TeamMember }) {
  const t = useText();
  const { memberId, account } = member;
  const [isOffering, setOffering] = useState(false);
  const mayTransfer = useCall('getTransferOptions', {}, { staleTimeMs: 60_000 }).data?.canTransferDown === true;
  const offers = useCall('getMemberContracts', { memberId }, { staleTimeMs: 10_000 }).data?.offers ?? [];
  if (!mayTransfer && offers.length === 0) return null;
  return (
    <div className="row gap-medium">
      {mayTransfer ? (
        <Button aria-label={t('agent.transferTo', { account })} onClick={() => openTransferTo(memberId)}>
          <Icon path={sendIcon} size="s" />
          {t('agent.transfer')}
        </Button>
      ) : null}
      {offers.length > 0 ? (
        <Button aria-label={t('agent.contractTo', { account })} onClick={() => setOffering(true)}>
          <Icon path={percentIcon} size="s" />
          {t('agent.contract')}
        </Button>
      ) : null}
      {isOffering ? <PersonOffer kinds={offers} person={member} onClose={() => setOffering(false)} /> : null}
    </div>
  );
}
