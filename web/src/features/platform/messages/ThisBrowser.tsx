import { Button } from '@sorak/ui/Button.tsx';
import { useText } from '../../../locales/text.ts';
import { usePush } from './use-push.ts';

/** Whether this browser is written to; the press is what asks for it. */
export function ThisBrowser() {
  const t = useText();
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (state === 'none' || state === 'denied') return <p className="small soft-text">{t(`channels.push_${state}`)}</p>;
  return (
    <div className="channels-row">
      <p className="small soft-text">{t(`channels.push_${state}`)}</p>
      <Button size="s" busy={isBusy} onClick={() => void (state === 'on' ? turnOff() : turnOn())}>
        {t(state === 'on' ? 'channels.pushStop' : 'channels.pushStart')}
      </Button>
    </div>
  );
}
