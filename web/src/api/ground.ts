import { setGround } from '@sorak/client/ground.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { text } from '../locales/text.ts';
import { language } from '../stores/language.ts';
import { session } from '../stores/session.ts';
import { prerenderedAnswer } from './prerendered-answers.ts';
import { wireOf } from './call-table.ts';
import { isOffline, noteAnswer, noteLoss } from './connection.ts';
import { useMayCall } from './may-call.ts';

const MERCHANT = /^[\w-]{2,32}$/;
const MERCHANT_KEY = 'merchantCode';

setGround({
  wireOf,
  tokenNow: () => session.get().token,
  headersOf: ({ path }) => {
    const merchant = readStored('local', MERCHANT_KEY) ?? '';
    return {
      Language: language.get(),
      Device: 'WEB',
      ...(MERCHANT.test(merchant) ? { Merchant: merchant } : {}),
      ...(path.endsWith('/freeplay') ? { 'X-Gateway-Version': '3' } : {}),
    };
  },
  lostText: () => text('errors.network'),
  freshMs: 30_000,
  useMayCall,
  isThere: () => !document.hidden,
  isOffline,
  onAnswer: noteAnswer,
  onLoss: noteLoss,
  mends: (code) => {
    if (code !== 'merchant_invalid') return false;
    // The device remembered another brand than the one that this site is now: one of the calls that bore it may have forgotten it already.
    writeStored('local', MERCHANT_KEY, null);
    return true;
  },
  prerenderedAnswer,
});
