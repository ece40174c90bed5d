import { useText } from '../../../../locales/text.ts';
import { BlockedTry } from './BlockedTry.tsx';
import { Crumb } from './Crumb.tsx';
import { Devices } from './Devices.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { LoginOrigins } from './LoginOrigins.tsx';

/** Who comes in from where: known browsers, trusted addresses, and what was tried. */
export function SignIns({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  return (
    <div className="security">
      <Crumb here={t('security.signIns')} onBack={onEnd} />
      <h1>{t('security.signIns')}</h1>
      <BlockedTry />
      <div className="security-pair">
        <Devices />
        <LoginOrigins />
      </div>
      <LoginHistory />
    </div>
  );
}
