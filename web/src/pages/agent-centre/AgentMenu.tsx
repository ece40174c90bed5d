import type { AgentPage } from '@sorak/contract';
import { useText } from '../../locales/text.ts';
import { openAgentPage } from '../../stores/agent-page.ts';
import { CentreMenu } from '../member-centre/CentreMenu.tsx';
import { GROUPS, type OpenPage } from './pages.ts';

type Props = {
  readonly pages: readonly OpenPage[];
  readonly active: AgentPage | undefined;
  readonly team: { readonly all: number };
  /** Announcements. */
  readonly unread: number;
};

/** The menu of the agent centre: beside the page, on narrow screens a row above it. */
export function AgentMenu({ pages, active, team, unread }: Props) {
  const t = useText();
  const groups = GROUPS.map((group) => ({
    key: group,
    title: t(`agent.group.${group}`),
    pages: pages
      .filter((page) => page.group === group)
      .map(({ name, label, icon }) => ({ name, label: t(label), icon, count: name === 'agentAnnouncement' ? unread : undefined })),
  }));
  return (
    <CentreMenu label={t('agent.title')} className="centre-side agent-menu" groups={groups} active={active} onPick={openAgentPage}>
      <p className="agent-name">
        <b>{t('agent.title')}</b>
        <span className="caption faint-text">{t('agent.teamSize', { count: team.all })}</span>
      </p>
    </CentreMenu>
  );
}
