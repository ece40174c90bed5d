import { CONTRACT_KINDS, DIVIDEND_CYCLES, PLAIN_TERMS, tiersFault } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import { offerByHouse } from '../../server/src/agents/commission/contract-service.ts';
import { tiersFrom } from '../../server/src/agents/commission/terms.ts';
import type { Context } from '../../server/src/context.ts';
import { CallError } from '../../server/src/http/call.ts';
import { findByUsername } from '../../server/src/players/member/account-service.ts';
import type { Arguments } from './arguments.ts';

const PER_PERCENT = 10_000;
const WRITE = `Write contract offer NAME ${CONTRACT_KINDS.join('|')} RATE[:VALIDBET[:ACTIVE]]…, such as contract offer rani daily 0.2 0.4:10000000:5.`;

/** `0.4:10000000:5`: 0.4 % from ten million of valid bets and five active members on. */
function tierOf(text: string) {
  const [rate = NaN, validBet = 0, active = 0] = text.split(':').map(Number);
  if (![rate, validBet, active].every((value) => Number.isFinite(value) && value >= 0)) throw new Error(WRITE);
  return { rate: Math.round(rate * PER_PERCENT), validBet, active, loss: 0 };
}

/** `contract offer NAME KIND TIER…`: what the house offers to an agent whom nobody stands above; the agent accepts it in the agent centre. */
export async function contractCommand(context: Context, { words, option }: Arguments): Promise<string> {
  const [verb, name, kindName, ...texts] = words;
  const kind = CONTRACT_KINDS.find((one) => one === kindName);
  const cycle = DIVIDEND_CYCLES.find((one) => one === (option('cycle') ?? 'monthly'));
  if (verb !== 'offer' || name === undefined || !kind || !cycle || texts.length === 0) throw new Error(WRITE);
  const terms = { ...PLAIN_TERMS, tiers: texts.map(tierOf), cycle };
  if (tiersFault(kind, tiersFrom(terms.tiers)))
    throw new Error('Each tier asks for no less and pays more than the one before, and no rate is above the most.');
  const agent = await findByUsername(context.db.query, name);
  try {
    if (!agent) throw new CallError('not_found');
    await offerByHouse(context, agent.id, kind, terms, randomUUID());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const what = error.code === 'conflict' ? `${name} has an open offer of that kind.` : `${name} is no agent whom nobody stands above.`;
    throw new Error(what, { cause: error });
  }
  return `${name} is offered a contract (${kind}) and answers it in the agent centre.`;
}
