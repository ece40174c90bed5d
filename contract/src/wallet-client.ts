import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { type BetsRequest, type HouseRules, type LastWin, SIGNATURE_HEADER, VENDOR_CALLS, type VendorStatus } from './vendor-wallet.ts';
import { type Answered as HttpAnswer, callOut, textOf } from './outgoing.ts';
import { counter, durations } from './metrics.ts';
import { openTokenSeal } from './token-seal.ts';
import { beginAsked } from './spans.ts';
import { traceHeader } from './trace.ts';
import * as v from 'valibot';

/** Its longest answer is a balance for each of the most wins of a call. */
const MAX_BYTES = 64 * 1024;

type CallName = Exclude<keyof typeof VENDOR_CALLS, 'houseRules' | 'wins' | 'bets'>;
type RequestOf<N extends CallName> = v.InferInput<(typeof VENDOR_CALLS)[N]['request']>;

/** `status` null: nobody knows whether the platform acted (no answer in time, not its answer, or RS_ERROR_UNKNOWN). */
export type WalletReply = {
  readonly status: Exclude<VendorStatus, 'RS_ERROR_UNKNOWN'> | null;
  readonly balance: number | null;
  readonly currency: string | null;
  /** What the player's limits leave to stake; null where there are none, or it was not told. */
  readonly stakeLeft: number | null;
};

/** `trace`: the number of the request that causes a call. */
export type Wallet = {
  /** A launch token as it may be kept: calls take it so, too. */
  readonly sealToken: (token: string) => string;
  readonly call: <N extends CallName>(vendor: string, name: N, request: RequestOf<N>, trace?: string) => Promise<WalletReply>;
  /** At most `MAX_BETS` bets in one call, answered in the order asked. */
  readonly bets: (vendor: string, bets: BetsRequest['bets'], trace?: string) => Promise<WalletReply[]>;
  /** The last wins of at most `MAX_WINS` bets in one call, answered in the order asked. What has no status may be asked for again by `win`. */
  readonly wins: (vendor: string, wins: readonly LastWin[]) => Promise<WalletReply[]>;
};

type WalletOptions = { readonly platformUrl: string; readonly privateKeyPem: string; readonly timeoutMs?: number };

type EndAsked = NonNullable<ReturnType<typeof beginAsked>>['end'];

const asked = counter('sorak_wallet_calls_total', 'Calls of the platform’s wallet.', ['call', 'outcome']);
const took = durations('sorak_wallet_call_duration_seconds', 'From a call of the wallet to its whole answer.', ['call']);

/** POST of a body that is signed by the vendor's key, and the JSON that is answered; throws without an answer in time. */
function openDoor({ platformUrl, privateKeyPem, timeoutMs = 2_000 }: WalletOptions) {
  const key = createPrivateKey(privateKeyPem);
  const base = platformUrl.replace(/\/+$/, '');
  const { open } = openTokenSeal(privateKeyPem);
  const counted = async (path: string, end: EndAsked | undefined, asking: Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const since = performance.now();
    try {
      const answer = await asking;
      end?.(answer.status);
      asked.of(path, answer.status < 400 ? 'ok' : 'failed').add();
      return answer;
    } catch (error) {
      end?.(undefined);
      asked.of(path, 'failed').add();
      throw error;
    } finally {
      took.of(path).observe((performance.now() - since) / 1_000);
    }
  };
  return async (vendor: string, path: string, request: object, trace?: string): Promise<unknown> => {
    const body = JSON.stringify(request, (name, value: unknown) => (name === 'token' && typeof value === 'string' ? open(value) : value));
    const span = beginAsked(path, trace);
    const response = await counted(
      path,
      span?.end,
      callOut(`${base}/vendor/${vendor}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: sign('sha256', Buffer.from(body), key).toString('base64'),
          ...(span?.header ?? traceHeader(trace)),
        },
        body,
        withinMs: timeoutMs,
        maxBytes: MAX_BYTES,
      }),
    );
    return JSON.parse(textOf(response));
  };
}

/** The platform's seamless wallet over HTTP, each request signed over its raw body. */
export function openWallet(options: WalletOptions): Wallet {
  const ask = openDoor(options);
  return {
    sealToken: openTokenSeal(options.privateKeyPem).seal,
    call: async (vendor, name, request, trace) => {
      try {
        return readReply(name, await ask(vendor, VENDOR_CALLS[name].path, request, trace));
      } catch {
        return unknown;
      }
    },
    wins: (vendor, wins) => {
      const { path, answer } = VENDOR_CALLS.wins;
      return repliesTo(wins, async () => v.parse(answer, await ask(vendor, path, { request_uuid: randomUUID(), wins })).wins);
    },
    bets: (vendor, bets, trace) => {
      const { path, answer } = VENDOR_CALLS.bets;
      return repliesTo(bets, async () => v.parse(answer, await ask(vendor, path, { request_uuid: randomUUID(), bets }, trace)).bets);
    },
  };
}

type Numbered = { readonly transaction_uuid: string };
/** What became of each of many, by its number. */
async function repliesTo(
  asked: readonly Numbered[],
  ask: () => Promise<readonly (Numbered & Answered)[] | undefined>,
): Promise<WalletReply[]> {
  try {
    const answered = new Map(((await ask()) ?? []).map((one) => [one.transaction_uuid, one]));
    return asked.map(({ transaction_uuid: id }) => replyOf(answered.get(id)));
  } catch {
    return asked.map(() => unknown);
  }
}

/** Asks how games may be played, and which of a vendor's operators have closed; null where nobody answered that. */
export function openHouseRules(options: WalletOptions): (vendor: string) => Promise<HouseRules | null> {
  const ask = openDoor(options);
  const { path, answer } = VENDOR_CALLS.houseRules;
  return async (vendor) => {
    try {
      const rules = v.parse(answer, await ask(vendor, path, { request_uuid: randomUUID() }));
      return rules.status === 'RS_OK' ? rules : null;
    } catch {
      return null;
    }
  };
}

const unknown: WalletReply = { status: null, balance: null, currency: null, stakeLeft: null };

function readReply(name: CallName, json: unknown): WalletReply {
  const parsed = v.safeParse(VENDOR_CALLS[name].answer, json);
  return replyOf(parsed.success ? parsed.output : undefined);
}

type Answered = {
  readonly status: VendorStatus;
  readonly currency?: string | undefined;
  readonly balance?: number | undefined;
  readonly stake_left?: number | undefined;
};

function replyOf(answer: Answered | undefined): WalletReply {
  if (!answer || answer.status === 'RS_ERROR_UNKNOWN') return unknown;
  const { status, currency, balance, stake_left } = answer;
  return { status, balance: balance ?? null, currency: currency ?? null, stakeLeft: stake_left ?? null };
}
