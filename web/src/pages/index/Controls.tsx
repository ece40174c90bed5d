import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon, receiptIcon, timerIcon } from '@sorak/ui/icons.ts';
import { shieldCheckIcon } from '@sorak/ui/icons-more.ts';
import { type MessageKey, useText } from '../../locales/text.ts';

const TOOLS: readonly { readonly icon: string; readonly title: MessageKey; readonly text: MessageKey }[] = [
  { icon: timerIcon, title: 'home.controlClock', text: 'home.controlClockText' },
  { icon: receiptIcon, title: 'home.controlRecord', text: 'home.controlRecordText' },
  { icon: gamepadIcon, title: 'home.controlFree', text: 'home.controlFreeText' },
  { icon: shieldCheckIcon, title: 'home.controlFair', text: 'home.controlFairText' },
];

/** What keeps play in the reader's own hands. */
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
            <li key={title} className="tool">
              <Icon path={icon} size="l" />
              <b>{t(title)}</b>
              <span className="cap t3">{t(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
