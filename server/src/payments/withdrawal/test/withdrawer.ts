import fs from 'node:fs';
import { pino } from 'pino';
import { openContext } from '../../../context.ts';
import type { Caller } from '../../../http/call.ts';
import { readConfig } from '../../../lib/config.ts';
import { onPayoutNotification } from '../../payment/service.ts';
import { settleDue } from '../due-service.ts';
import { applyPayoutOutcome } from '../payout-service.ts';
import { addProof } from '../proof-service.ts';
import { answerReceipt } from '../receipt-service.ts';
import { requestWithdrawal } from '../request-service.ts';
import { approve, mark, settle } from '../review-service.ts';

/**
 * A program to be killed: takes withdrawals of one member through their whole life, without end. What it is about to do stands in a file,
 * so that the parent can ask again. Arguments: database url, log file, the caller, card and PIN as JSON, the operators' ids.
 */
const [url = '', logFile = '', callerJson = '{}', ...operators] = process.argv.slice(2);
type Given = Omit<Caller, 'memberId'> & {
  readonly memberId: string;
  readonly cardId: string;
  readonly pin: string;
  readonly image: string;
};
const given = JSON.parse(callerJson) as Given;
const caller: Caller = { ...given, memberId: BigInt(given.memberId) };
const [first = 0n, second = 0n] = operators.map(BigInt);

const log = fs.openSync(logFile, 'a');
const say = (entry: object): void => void fs.writeSync(log, `${JSON.stringify(entry)}\n`);

const context = await openContext({
  config: {
    ...readConfig({ NODE_ENV: 'test', HUMAN_CHECKS: 'off', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }),
    databaseConnections: 4,
  },
  databaseUrl: url,
  log: pino({ level: 'silent' }),
});
onPayoutNotification(context, applyPayoutOutcome);

const uuidOf = (turn: number, step: number): string => `00000000-0000-4000-8000-${String(turn * 10 + step).padStart(12, '0')}`;

for (let turn = Number(process.env['FIRST_TURN'] ?? 0); ; turn++) {
  const key = uuidOf(turn, 1);
  say({ asked: key });
  const { id, state } = await requestWithdrawal(context, caller, { amount: 50_000, cardId: given.cardId, paymentPassword: given.pin }, key);
  say({ made: id });
  if (state === 'review') {
    await approve(context, { operatorId: first, id, note: 'one' });
    await approve(context, { operatorId: second, id, note: 'two' }).catch(() => undefined);
  }
  await mark(context, { operatorId: first, id, outcome: turn % 5 === 4 ? 'failed' : 'paid', note: 'seen' });
  if (turn % 5 === 4) continue;
  if (turn % 5 === 3) await settleDue(context);
  if (turn % 2 === 0)
    await answerReceipt(context, { id, action: 'all', remark: '', proofs: [], memberId: caller.memberId, key: uuidOf(turn, 2) });
  else {
    const { proofId } = await addProof(context, caller.memberId, { id, image: given.image });
    const word = { id, action: 'part', receivedAmount: 30_000, remark: '', proofs: [proofId] } as const;
    await answerReceipt(context, { ...word, proofs: [proofId], memberId: caller.memberId, key: uuidOf(turn, 3) });
    await settle(context, { operatorId: first, id, resolution: turn % 4 === 1 ? 'return' : 'pay_again', note: 'settled' });
  }
  say({ done: id });
}
