import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type BetsRequest, SIGNATURE_HEADER, VENDOR_CALLS, type VendorStatus, type WinsRequest } from '@sorak/contract';
import { type BeaconRound, comesOutAt, roundAt } from '@sorak/contract/rules/beacon';
import Fastify from 'fastify';
import * as v from 'valibot';

/** How the next call of a path goes wrong: `hang` acts and never answers, `lose` neither acts nor answers, a status refuses. */
export type Fault = 'hang' | 'lose' | 'break' | VendorStatus;

type Body = {
  user: string;
  game_code?: string;
  transaction_uuid: string;
  reference_transaction_uuid?: string;
  amount: number;
  round: string;
  currency: string;
  round_closed?: boolean;
  meta?: { jackpot?: { code: string; contribution?: number }; cash_out?: boolean };
};
type Received = { readonly path: string; readonly vendor: string; readonly body: Body; readonly traceparent?: string | undefined };

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
export const testKeys = keys;

const BEACON = { source: 'https://beacon.test', genesisS: 0, periodS: 1, signature: null };

/** A beacon that has every round at once, each the hash of its number. */
export const testBeaconRound = (ms: number): BeaconRound => {
  const round = roundAt(BEACON, ms);
  return { ...BEACON, round, value: createHash('sha256').update(`beacon ${round}`).digest('hex') };
};

/** What makes a repeat: all that the money depends on. */
const contentOf = ({ user, amount, round, currency, reference_transaction_uuid: reference, meta }: Body): string =>
  JSON.stringify([user, amount, round, currency, reference, meta]);

const byPath = new Map(Object.values(VENDOR_CALLS).map((call) => [call.path as string, call]));

/** What every transaction does to the wallet, once. */
function openBooks(state: { balance: number; readonly pools: Map<string, number> }): (path: string, body: Body) => VendorStatus {
  const done = new Map<string, { kind: string; body: Body }>();
  /** Bets whose round was closed by a win: no other win is taken for them. */
  const closed = new Set<string>();
  return (path, body) => {
    const kind = path.slice(path.lastIndexOf('/') + 1);
    const known = done.get(body.transaction_uuid);
    if (known) return contentOf(known.body) === contentOf(body) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (kind === 'bet') {
      if (body.amount > state.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      state.balance -= body.amount;
      const jackpot = body.meta?.jackpot;
      if (jackpot?.contribution !== undefined) {
        if (jackpot.contribution > body.amount) return 'RS_ERROR_WRONG_TYPES';
        state.pools.set(jackpot.code, (state.pools.get(jackpot.code) ?? 0) + jackpot.contribution);
      }
    } else if (kind === 'win') {
      const bet = body.reference_transaction_uuid ?? '';
      if (!done.has(bet) || (closed.has(bet) && !body.meta?.jackpot)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (body.round_closed) closed.add(bet);
      state.balance += body.amount;
    } else if (kind === 'rollback') {
      const bet = done.get(body.reference_transaction_uuid ?? '');
      done.set(body.transaction_uuid, { kind, body });
      if (!bet) {
        done.set(body.reference_transaction_uuid ?? '', { kind: 'tombstone', body });
        return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      }
      // A win that is taken back; a bet gives back its stake.
      state.balance += bet.kind === 'win' ? -bet.body.amount : bet.body.amount;
      const jackpot = bet.body.meta?.jackpot;
      if (jackpot?.contribution !== undefined) state.pools.set(jackpot.code, (state.pools.get(jackpot.code) ?? 0) - jackpot.contribution);
    }
    done.set(body.transaction_uuid, { kind, body });
    return 'RS_OK';
  };
}

/** A licence that lets several shots be one round, with the studio's own pace. */
const VOLLEYS = { autoplay: false, min_cycle_ms: 2_500, play_money_only: false, volleys: true, skips: false };

/** A platform of one wallet, small enough to be read as the rules that a vendor lives by. */
export async function startPlatform(start = 1_000_000_000) {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const publicKey = createPublicKey(keys.publicKey);
  const state = {
    balance: start,
    currency: 'IDR',
    pools: new Map<string, number>(),
    /** The game for which launch tokens are, where a test says so. */
    launchedFor: null as string | null,
    /** What the player's limits leave to stake, where a test gives them some. */
    stakeLeft: null as number | null,
  };
  const apply = openBooks(state);
  const received: Received[] = [];
  const faults = new Map<string, Fault[]>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, next) => next(null, body));

  /** One win or bet of many, noted as one by itself. */
  const doOne = (vendor: string, path: string, body: Body) => {
    received.push({ path, vendor, body });
    return { transaction_uuid: body.transaction_uuid, status: apply(path, body), currency: state.currency, balance: state.balance };
  };

  app.post<{ Params: { vendor: string; '*': string } }>('/vendor/:vendor/*', (request, reply) => {
    const raw = request.body as Buffer;
    const path = `/${request.params['*']}`;
    const call = byPath.get(path);
    const body = JSON.parse(raw.toString()) as Body & { request_uuid: string };
    if (!call) return reply.code(404).send();
    const answer = (status: VendorStatus) =>
      // A refusal of these says nothing of anybody.
      path.startsWith('/user/') && status !== 'RS_OK'
        ? reply.send({ status, request_uuid: body.request_uuid })
        : reply.send({
            status,
            user: body.user,
            request_uuid: body.request_uuid,
            currency: state.currency,
            country: 'ID',
            balance: state.balance,
            ...(path === VENDOR_CALLS.balance.path && state.stakeLeft !== null ? { stake_left: state.stakeLeft } : {}),
            ...(path === VENDOR_CALLS.houseRules.path ? { profile: VOLLEYS } : {}),
          });
    const signature = Buffer.from(String(request.headers[SIGNATURE_HEADER] ?? ''), 'base64');
    if (!verify('sha256', raw, publicKey, signature)) return answer('RS_ERROR_INVALID_SIGNATURE');
    if (!v.safeParse(call.request, body).success) return answer('RS_ERROR_WRONG_SYNTAX');
    const { wins = [], bets = [] } = body as unknown as Partial<WinsRequest & BetsRequest>;
    received.push({ path, vendor: request.params.vendor, body, traceparent: request.headers['traceparent']?.toString() });
    const fault = faults.get(path)?.shift();
    if (fault === 'lose') return reply.hijack();
    if (fault === 'break') return reply.code(502).send('<html>bad gateway</html>');
    if (fault?.startsWith('RS_')) return answer(fault as VendorStatus);
    if (wins.length + bets.length > 0) {
      const { vendor } = request.params;
      const paid = wins.map((win) => doOne(vendor, VENDOR_CALLS.win.path, { ...win, round_closed: true }));
      const placed = bets.map((bet) => doOne(vendor, VENDOR_CALLS.bet.path, bet as Body));
      const told = { status: 'RS_OK', request_uuid: body.request_uuid };
      return fault === 'hang' ? reply.hijack() : reply.send({ ...told, ...(wins.length > 0 ? { wins: paid } : { bets: placed }) });
    }
    const isOthers =
      path === '/user/info' && body.game_code !== undefined && state.launchedFor !== null && body.game_code !== state.launchedFor;
    const status = path.startsWith('/transaction') ? apply(path, body) : isOthers ? 'RS_ERROR_INVALID_GAME' : 'RS_OK';
    if (fault === 'hang') return reply.hijack();
    return answer(status);
  });
  const signing = generateKeyPairSync('ed25519');
  app.get('/.well-known/transfer-key.pem', () => signing.publicKey.export({ type: 'spki', format: 'pem' }));
  app.get('/beacon/info', () => ({ period: 1, genesis_time: 0 }));
  app.get<{ Params: { round: string } }>('/beacon/public/:round', ({ params }, reply) => {
    const dueAt = comesOutAt(BEACON, Number(params.round));
    return Date.now() < dueAt ? reply.code(425).send({}) : { round: Number(params.round), randomness: testBeaconRound(dueAt).value };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    state,
    received,
    /** What the platform signs its own calls with. */
    signatureOf: (body: string): string => sign(null, Buffer.from(body), signing.privateKey).toString('base64'),
    /** What went wrong next, in order. */
    fail: (path: string, ...next: Fault[]) => faults.set(path, [...(faults.get(path) ?? []), ...next]),
    /** Nothing more goes wrong. */
    heal: (path: string) => faults.delete(path),
    calls: (path: string) => received.filter((call) => call.path === path).map((call) => call.body),
    close: () => app.close(),
  };
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>;
