import { minorFromNumber } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { findSetting, insertSetting, type Setting } from './setting-repo.ts';

export { makeTransfer, transferOptions, transfers, transfersById } from './member-transfer-service.ts';
export { checkPayee } from './payee-service.ts';
export {
  healDue,
  isSingleWallet,
  startHealing,
  stuckTransfers,
  walletTransfer,
  wallets,
  walletTransfers,
} from './wallet-transfer-service.ts';

const minor = (amount: number): bigint => minorFromNumber(amount, DECIMALS);

export const settingOf = (context: Context): Promise<Setting> => findSetting(context.db.query, brandCode(context));

/** The limits that a fresh installation starts with; afterwards the database has the say. */
export const seedTransfers = (context: Context): Promise<void> =>
  insertSetting(context.db.query, brandCode(context), {
    min_amount: minor(10_000),
    max_amount: minor(10_000_000),
    day_amount: minor(20_000_000),
    day_count: 20,
    first_amount: minor(1_000_000),
  });
