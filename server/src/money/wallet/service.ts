import { randomUUID } from 'node:crypto';
import type { Balance } from '@sorak/contract';
import { numberFromMinor, splitBalance, symbolOf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { houseGames, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { lockOf } from '../wagering/lock-service.ts';
import { REAL_ASSET } from '../wagering/service.ts';
import { readAvailable, readAvailableIn, readAvailableOf } from './account-repo.ts';

/** Play money, in minor units: what a wallet is filled up to when it holds less than a tenth of it. */
const PLAY_CREDIT = 1_000_000n;
const SINGLE_WALLET = 0;

export type WalletAccounts = { readonly wallet: bigint; readonly house: bigint };

/** The ledger accounts that a member's bets move between, made if they are new. */
export async function openWallet(context: Context, memberId: bigint, asset: string): Promise<WalletAccounts> {
  const [walletId, houseId] = await Promise.all([
    openAccount(context.db.pool, wallet(memberId, asset)),
    openAccount(context.db.pool, houseGames(memberId, asset)),
  ]);
  return { wallet: walletId, house: houseId };
}

/** The same for play money, filled up when it has run low: losing it must not end the trial. */
export async function openPlayWallet(context: Context, memberId: bigint): Promise<WalletAccounts> {
  const accounts = await openWallet(context, memberId, 'PLAY');
  const left = await balance(context.db.pool, accounts.wallet);
  if (left < PLAY_CREDIT / 10n)
    await transfer(context.db.pool, {
      id: randomUUID(),
      debit: accounts.house,
      credit: accounts.wallet,
      amount: PLAY_CREDIT - left,
      kind: 'play_credit',
      reference: `member:${memberId}`,
    });
  return accounts;
}

/** What the member can play with in that asset, as the site shows it. One wallet serves all vendors. */
export async function getBalance(context: Context, memberId: bigint, asset: string): Promise<Balance> {
  const [held, { settings }, lock] = await Promise.all([
    readAvailable(context.db, memberId, asset),
    readBrand(context),
    asset === REAL_ASSET ? lockOf(context, memberId) : null,
  ]);
  const available = numberFromMinor(held, DECIMALS);
  return {
    sumBalance: available,
    balance: [{ accountTypeId: SINGLE_WALLET, availBalance: available }],
    currency: asset,
    currencySymbol: symbolOf(asset, settings.currencySymbol),
    ...splitBalance(available, lock),
    lock,
  };
}

/** What the member can play with or take out, in minor units: the wallet less what is owed; with a transaction, as that one sees it. */
export const availableOf = (
  { db }: Context,
  memberId: bigint,
  asset: string,
  tx?: Parameters<typeof readAvailableIn>[0],
): Promise<bigint> => (tx ? readAvailableIn(tx, memberId, asset) : readAvailable(db, memberId, asset));
/** The same of many members, by number; who has no wallet yet is missing. */
export const availableOfAll = ({ db }: Context, memberIds: readonly bigint[], asset: string): Promise<Map<bigint, bigint>> =>
  readAvailableOf(db, memberIds, asset);

/** Tells the member's browsers what the wallet holds. Call it after the commit that moved something. */
export function publishBalance(context: Context, memberId: bigint, asset: string, available: bigint): Promise<void> {
  return context.publish('balance', { sumBalance: numberFromMinor(available, DECIMALS), currency: asset }, { memberId });
}
