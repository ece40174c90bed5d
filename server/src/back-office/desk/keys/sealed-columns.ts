import type { Context } from '../../../context.ts';
import { cardName, recordResealed as recordCard } from '../../../payments/bank-card/service.ts';
import { personName, pictureName } from '../../../payments/identity/person-service.ts';
import { targetName } from '../../../payments/payment/payout-service.ts';
import { destinationName } from '../../../payments/withdrawal/payout-service.ts';
import { chainName } from '../../../play/lottery/draws/chain-service.ts';
import { keyName } from '../../../play/lottery/orders/ticket-service.ts';
import { fundsPictureName } from '../../../players/cases/funds-service.ts';
import { answerName } from '../../../players/cases/service.ts';
import { recordResealed as recordOperator } from '../../../platform/operator/account-service.ts';
import { totpName as operatorName } from '../../../platform/operator/code-service.ts';
import { totpName } from '../../../players/session/totp-service.ts';
import { spinName } from '../../../rewards/campaigns/wheel-service.ts';
import { drawName } from '../../../rewards/draws/service.ts';

type Value = string | number | bigint;

/** A column whose secrets outlive a change of key: its table, the columns of its row's key, and what they are sealed for. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly what: (...key: readonly Value[]) => string;
  /** What the chained log bears witness to is said there in the same transaction. */
  readonly logs?: (tx: Context['db']['query'], ...key: readonly Value[]) => Promise<void>;
};

const one = (table: string, column: string, key: string, what: (value: string) => string): SealedColumn => ({
  table,
  column,
  key: [key],
  what: (value = '') => what(String(value)),
});

/** All but what is gone within a day: files of lists, links and sign-ins under way. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { ...one('bank_card', 'number_sealed', 'id', cardName), logs: (tx, id) => recordCard(tx, String(id)) },
  one('funds_picture', 'sealed', 'id', fundsPictureName),
  one('funds_question', 'answer_sealed', 'id', (id) => answerName(BigInt(id))),
  one('identity_case', 'person_sealed', 'id', personName),
  one('identity_picture', 'sealed', 'id', pictureName),
  {
    table: 'lottery_chain',
    column: 'seed',
    key: ['brand_code', 'game_code', 'number'],
    what: (brandCode, gameCode, number) => chainName(String(brandCode), String(gameCode), Number(number)),
  },
  one('lottery_key', 'private_key', 'kid', keyName),
  one('member_totp', 'secret', 'member_id', (id) => totpName(BigInt(id))),
  { ...one('operator', 'totp_secret', 'name', operatorName), logs: (tx, name) => recordOperator(tx, String(name)) },
  one('payout', 'target', 'id', targetName),
  one('prize_draw', 'seed', 'code', drawName),
  one('wheel_spin', 'seed', 'gift_id', spinName),
  one('withdrawal', 'destination', 'request_key', destinationName),
];
