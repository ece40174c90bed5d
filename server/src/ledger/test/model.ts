import type { AccountKind } from '../tables.ts';

/** A request as the ledger takes it. `amount: null` posts the whole hold. */
export type ModelMove =
  | { type: 'transfer'; id: string; debit: bigint; credit: bigint; amount: bigint; kind: string }
  | { type: 'hold'; id: string; debit: bigint; credit: bigint; amount: bigint; kind: string }
  | { type: 'post'; id: string; holdId: string; to: bigint; amount: bigint | null; kind: string }
  | { type: 'void'; id: string; holdId: string; kind: string };

interface ModelAccount {
  kind: AccountKind;
  asset: string;
  floor: bigint;
  balance: bigint;
}

interface Done {
  type: ModelMove['type'];
  debit: bigint;
  credit: bigint;
  amount: bigint;
  kind: string;
  holdId: string | undefined;
  answer: { debitBalance: bigint; creditBalance: bigint };
}

export type Model = ReturnType<typeof createModel>;

/** The ledger's rules once more, in memory and as plainly as possible. `apply` answers the balances or the refusal's code. */
export function createModel() {
  const accounts = new Map<bigint, ModelAccount>();
  const done = new Map<string, Done>();

  function move(request: Omit<Done, 'answer'>, id: string): Done['answer'] | string {
    const { debit, credit, amount, type } = request;
    if (amount < 1n) return 'amount_invalid';
    const from = accounts.get(debit);
    const to = accounts.get(credit);
    if (!from || !to) return 'account_unknown';
    if (debit === credit) return 'same_account';
    if (from.asset !== to.asset) return 'asset_mismatch';
    const leavesHeld = type === 'post' || type === 'void';
    if ((from.kind === 'held') !== leavesHeld || (to.kind === 'held') !== (type === 'hold')) return 'held_account';
    if (from.balance - amount < from.floor) return 'insufficient_balance';
    from.balance -= amount;
    to.balance += amount;
    const answer = { debitBalance: from.balance, creditBalance: to.balance };
    done.set(id, { ...request, answer });
    return answer;
  }

  function again(request: Omit<Done, 'answer'>, id: string): (Done['answer'] & { replayed: boolean }) | string | undefined {
    const old = done.get(id);
    if (!old) return undefined;
    const isSame = (['type', 'debit', 'credit', 'amount', 'kind', 'holdId'] as const).every((key) => old[key] === request[key]);
    return isSame ? { ...old.answer, replayed: true } : 'idempotency_conflict';
  }

  function requestOf(given: ModelMove): (Omit<Done, 'answer'> & { rest: bigint; origin: bigint }) | string {
    if (given.type === 'transfer' || given.type === 'hold') return { ...given, holdId: undefined, rest: 0n, origin: 0n };
    const hold = done.get(given.holdId);
    if (hold?.type !== 'hold') return 'hold_unknown';
    const isEnded = [...done].some(([id, other]) => other.holdId === given.holdId && id !== given.id);
    if (isEnded) return 'hold_ended';
    const ends = { debit: hold.credit, kind: given.kind, holdId: given.holdId, origin: hold.debit };
    if (given.type === 'void') return { ...ends, type: 'void', credit: hold.debit, amount: hold.amount, rest: 0n };
    const amount = given.amount ?? hold.amount;
    if (amount > hold.amount) return 'hold_exceeded';
    return { ...ends, type: 'post', credit: given.to, amount, rest: hold.amount - amount };
  }

  return {
    open: (id: bigint, account: ModelAccount): void => void accounts.set(id, account),
    balance: (id: bigint): bigint | undefined => accounts.get(id)?.balance,
    apply: (given: ModelMove): { debitBalance: bigint; creditBalance: bigint; replayed: boolean } | string => {
      const asked = requestOf(given);
      if (typeof asked === 'string') return asked;
      const { rest, origin, ...request } = asked;
      const repeated = again(request, given.id);
      if (repeated !== undefined) return repeated;
      const answer = move(request, given.id);
      if (typeof answer === 'string') return answer;
      if (rest > 0n) {
        const back = move({ ...request, type: 'void', credit: origin, amount: rest, holdId: given.id }, `rest of ${given.id}`);
        if (typeof back === 'string') throw new Error(`the rest of a hold did not go back: ${back}`);
        answer.debitBalance = back.debitBalance;
      }
      return { ...answer, replayed: false };
    },
  };
}
