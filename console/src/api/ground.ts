import { forget } from '@sorak/client/cache.ts';
import { failureListeners } from '@sorak/client/calls.ts';
import { setGround } from '@sorak/client/ground.ts';
import { languageNow } from '../lib/settings.ts';
import { text } from '../locales/text.ts';
import { calls } from './call-table.ts';
import { useMayCall } from './may-call.ts';
import { signDecision } from './passkey.ts';
import { isSomebodyThere } from './presence.ts';
import { leave, leaveListeners, tokenNow } from './session.ts';

setGround({
  wireOf: async (name) => {
    const call = calls[name];
    if (!call) throw new Error(`The console has no call ${name}.`);
    return call;
  },
  tokenNow,
  headersOf: () => ({ Language: languageNow().toUpperCase() }),
  lostText: () => text('error.network'),
  // Whoever decides about money reads what is so now; the last answer is shown meanwhile.
  freshMs: 0,
  useMayCall,
  isThere: isSomebodyThere,
  dropsEmpty: true,
  // A decision as the second of two is signed, and made once more.
  mends: async (code, refused) => code === 'passkey_required' && (await signDecision(refused)),
});

/** An ended session leads back to the sign-in. */
failureListeners.add(({ code }) => {
  if ((code === 'token_expired' || code === 'token_missing') && tokenNow() !== null) leave('ended');
});

// Nothing of one operator is shown to the next.
leaveListeners.add(() => forget(() => true));
