import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { banIcon, cupIcon, walletIcon } from '@sorak/ui/page-icons.ts';
import { type MessageKey, useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';

const TOOLS: readonly { readonly icon: string; readonly title: MessageKey; readonly text: MessageKey }[] = [
  { icon: walletIcon, title: 'safer.toolDeposit', text: 'safer.toolDepositText' },
  { icon: timerIcon, title: 'safer.toolReminder', text: 'safer.toolReminderText' },
  { icon: cupIcon, title: 'safer.toolBreak', text: 'safer.toolBreakText' },
  { icon: banIcon, title: 'safer.toolExclude', text: 'safer.toolExcludeText' },
];

/** What keeps play in the reader's own hands; each leads to the limits page. */
export function Controls() {
  const t = useText();
  return (
    <section className="section below">
      <div className="card responsible">
        <div>
          <h2 className="display-medium">{t('home.controls')}</h2>
          <p className="soft-text">{t('home.controlsText')}</p>
        </div>
        <ul className="grid columns-four tools">
          {TOOLS.map(({ icon, title, text }) => (
            <li key={title}>
              <button type="button" className="tool" onClick={() => openMemberCentre('limits')}>
                <Icon path={icon} size="l" />
                <b>{t(title)}</b>
                <span className="caption faint-text">{t(text)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
