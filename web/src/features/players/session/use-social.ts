import type { SocialAsked, SocialProvider } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { failureText } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { completeSignIn } from './sign-in.ts';
import { askProvider } from './social-window.ts';
import { useOnce } from '../../../lib/use-once.ts';

/** Where a sign-in through a provider stands. `text` says what the platform answered. */
export type SocialState =
  | { readonly at: 'waiting' | 'closed' | 'blocked'; readonly provider: SocialProvider }
  | { readonly at: 'failed'; readonly provider: SocialProvider; readonly text: string }
  | { readonly at: 'naming'; readonly provider: SocialProvider; readonly asked: SocialAsked };

/** Signs in through a provider's window. null: nothing of it is under way. */
export function useSocial(onFactor: (asked: FactorAsked) => void) {
  const t = useText();
  const [state, setState] = useState<SocialState | null>(null);
  const start = useOnce(async (provider: SocialProvider) => {
    setState({ at: 'waiting', provider });
    const end = await askProvider(provider);
    if (end === 'closed' || end === 'blocked') return setState({ at: end, provider });
    if (end === 'failed') return setState({ at: 'failed', provider, text: t('social.closedText') });
    try {
      completeSignIn(await makeCall('login', { username: '', password: end.ticket, type: provider }));
    } catch (error) {
      const factor = error instanceof ApiError ? factorOf(error) : null;
      if (factor) {
        setState(null);
        return onFactor(factor);
      }
      if (error instanceof ApiError && error.code === 'social_register_required')
        return setState({ at: 'naming', provider, asked: error.value as SocialAsked });
      setState({ at: 'failed', provider, text: error instanceof ApiError ? failureText(error, t) : t('errors.network') });
    }
    return undefined;
  });
  return { state, start, stop: () => setState(null) };
}
