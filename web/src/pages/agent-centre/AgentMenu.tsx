import type { AgentPage } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { useEffect, useRef } from 'react';
import { useText } from '../../locales/text.ts';
import { openAgentPage } from '../../stores/agent-page.ts';
import { GROUPS, type OpenPage } from './pages.ts';

type Props = {
  readonly pages: readonly OpenPage[];
  readonly active: AgentPage | undefined;
  readonly team: { readonly all: number };
};

/** The menu of the agent centre: beside the page, on narrow screens a row above it. */
export function AgentMenu({ pages, active, team }: Props) {
  const t = useText();
  const menu = useRef<HTMLElement>(null);
  // Where the menu is a row that scrolls, the page that is open is in sight.
  useEffect(() => {
    if (active) menu.current?.querySelector(`[data-page="${active}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <nav ref={menu} className="mc-side ac-menu" aria-label={t('agent.title')}>
      <p className="ac-name">
        <b>{t('agent.title')}</b>
        <span className="cap t3">{t('agent.teamSize', { count: team.all })}</span>
      </p>
      <div className="mc-its">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`ac-${group}`}>
            <h2 className="mc-group" id={`ac-${group}`}>
              {t(`agent.group.${group}`)}
            </h2>
            {pages
              .filter((page) => page.group === group)
              .map(({ name, label, icon }) => (
                <button
                  key={name}
                  type="button"
                  className="mc-it"
                  data-page={name}
                  aria-current={name === active ? 'page' : undefined}
                  onClick={() => openAgentPage(name)}
                >
                  <Icon path={icon} />
                  <span className="grow">{t(label)}</span>
                </button>
              ))}
          </section>
        ))}
      </div>
    </nav>
  );
}
