import type { SocialProvider } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useText } from '../../../locales/text.ts';
import { SocialMark } from './SocialMark.tsx';
import { SocialName } from './SocialName.tsx';
import type { SocialState } from './use-social.ts';

type Props = { readonly state: SocialState; readonly onAgain: (provider: SocialProvider) => void; readonly onBack: () => void };

/** What stands in the popup while a provider's window is open, after it was closed or refused, and when a name is still needed. */
export function SocialStep({ state, onAgain, onBack }: Props) {
  const t = useText();
  if (state.at === 'naming') return <SocialName provider={state.provider} asked={state.asked} />;
  const name = t(`social.${state.provider}`);
  const title = {
    waiting: 'social.waiting',
    closed: 'social.closedTitle',
    blocked: 'social.blockedTitle',
    failed: 'social.failedTitle',
  } as const;
  const text = { waiting: 'social.waitingText', closed: 'social.closedText', blocked: 'social.blockedText' } as const;
  return (
    <div className="modal-body dialog-body" aria-live="polite">
      <div className="social-head">
        <Tile size="s">
          <SocialMark provider={state.provider} />
        </Tile>
        <h2>{t(title[state.at], { name })}</h2>
      </div>
      <p className="small soft-text">{state.at === 'failed' ? state.text : t(text[state.at])}</p>
      <Button kind="primary" size="l" full busy={state.at === 'waiting'} onClick={() => onAgain(state.provider)}>
        {t('social.again')}
      </Button>
      <Button kind="ghost" size="l" full onClick={onBack}>
        {t('social.useName')}
      </Button>
    </div>
  );
}
