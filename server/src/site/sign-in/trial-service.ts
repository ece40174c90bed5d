import { randomInt } from 'node:crypto';
import { minorFromNumber } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { openSession, type Visitor } from '../../players/session/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { openTrialAccounts } from '../../players/member/accounts-service.ts';
import { firstAvatar } from '../../players/member/account-service.ts';
import { insertMember } from '../../players/member/account-service.ts';

const LIFE_MS = 24 * 3_600_000;
const NAME_LENGTH = 8;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Opens a trial account with a wallet of play money and returns its session's token. The account lives for 24 hours, like the session. */
export async function openTrialAccount(context: Context, { ip, userAgent, language }: Visitor & { language: string }): Promise<string> {
  const { settings } = await readBrand(context);
  const credit = minorFromNumber(settings.trialCredit, settings.currencyDecimals);
  const now = context.clock.now();
  const id = await inTransaction(context.db.query, async (tx) => {
    // The hyphen keeps trial names apart from every name that can be registered.
    const username = `trial-${Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
    const trial = { username, passwordHash: null, isAgent: 4, language, icon: firstAvatar(randomInt(12)), at: new Date(now), ip };
    const memberId = await insertMember(tx, { ...trial, expiresAt: new Date(now + LIFE_MS) });
    if (memberId === undefined) throw new Error(`The trial name ${username} is taken.`);
    await openTrialAccounts(tx, memberId, credit);
    return memberId;
  });
  return openSession(context, id, { ip, userAgent });
}
