import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { banIcon, cupIcon, walletIcon } from '@sorak/ui/icons-more.ts';
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
    <section className="sec below">
      <div className="card rg">
        <div>
          <h2 className="disp-m">{t('home.controls')}</h2>
          <p className="t2">{t('home.controlsText')}</p>
        </div>
        <ul className="grid c4 tools">
          {TOOLS.map(({ icon, title, text }) => (
            <li key={title}>
              <button type="button" className="tool" onClick={() => openMemberCentre('limits')}>
                <Icon path={icon} size="l" />
                <b>{t(title)}</b>
                <span className="cap t3">{t(text)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
