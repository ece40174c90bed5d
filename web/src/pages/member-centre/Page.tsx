import './member-centre.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { receiptIcon } from '@sorak/ui/icons.ts';
import { arrowLeftIcon, shieldCheckIcon } from '@sorak/ui/icons-more.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { type ReactNode, useEffect } from 'react';
import { forgetCalls, useCall } from '../../api/queries.ts';
import { BetRecord } from '../../features/bets/BetRecord.tsx';
import { SecurityCentre } from '../../features/session/security/SecurityCentre.tsx';
import { Avatar } from '../../features/member/Avatar.tsx';
import { type MessageKey, useText } from '../../locales/text.ts';
import { closeMemberCentre, type MemberPage, openMemberCentre, useMemberPage } from '../../stores/popup.ts';

type Entry = { readonly label: MessageKey; readonly icon: string; readonly page: () => ReactNode };

/** Every page of the member centre that is open, in the menu's order. */
const PAGES: Readonly<Record<MemberPage, Entry>> = {
  securityCenter: { label: 'security.title', icon: shieldCheckIcon, page: () => <SecurityCentre /> },
  personalHistoryCopy: { label: 'bets.title', icon: receiptIcon, page: () => <BetRecord /> },
};

function Menu({ active }: { readonly active: MemberPage }) {
  const t = useText();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  return (
    <nav className="mc-side" aria-label={t('bets.centre')}>
      <div className="row mc-me">
        <Avatar />
        <b className="b6 trunc">{info?.account}</b>
      </div>
      <h2 className="mc-group">{t('bets.groupRecords')}</h2>
      {(Object.entries(PAGES) as [MemberPage, Entry][]).map(([page, { label, icon }]) => (
        <button
          key={page}
          type="button"
          className="mc-it"
          aria-current={page === active ? 'page' : undefined}
          onClick={() => openMemberCentre(page)}
        >
          <Icon path={icon} />
          {t(label)}
        </button>
      ))}
    </nav>
  );
}

/** The member centre: a layer over the page below, with a menu of what is open and one of its pages. */
export function Page() {
  const t = useText();
  const active = useMemberPage();
  // product §4: closing the member centre clears what the points mall has read.
  useEffect(() => () => forgetCalls('getPointBalance', 'getPointConfig', 'getPointReward'), []);
  if (active === null) return null;
  const { label, page } = PAGES[active];
  return (
    <Modal size="full" className="mc" label={t(label)} closeLabel={t('action.close')} onClose={closeMemberCentre}>
      <div className="modal-b mc-shell">
        <IconButton className="mc-back" label={t('action.close')} onClick={closeMemberCentre}>
          <Icon path={arrowLeftIcon} flip />
        </IconButton>
        <Menu active={active} />
        <div className="mc-page">{page()}</div>
      </div>
    </Modal>
  );
}
