import { createPublicKey, type KeyObject, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { VendorReward, VendorStatus } from '@sorak/contract';
import { openOrigin } from '../../../test/server.ts';
import { testGame } from '../../../test/vendor-file.ts';
import { UNIT } from '../../vendor-wallet/test/requests.ts';
import { openVendors, sendCall } from '../../vendor-wallet/test/world.ts';

type Fault = 'cutBefore' | 'cutAfter' | 'garbage' | VendorStatus;

/** What an outside vendor makes of what it is told: it keeps the greatest number of each reward, checks who says it, and fails on demand. */
export class RewardVendor {
  readonly known = new Map<string, VendorReward>();
  readonly heard: VendorReward[] = [];
  readonly faults: Fault[] = [];
  #key: KeyObject | undefined;
  readonly server = createServer((request, response) => void this.#answer(request, response));

  start = (): Promise<string> => openOrigin(this.server);
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
  async learnKey(platform: string): Promise<void> {
    this.#key = createPublicKey(await (await fetch(`${platform}/.well-known/transfer-key.pem`)).text());
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers['x-sorak-signature'] ?? ''), 'base64');
    if (!this.#key || !verify(null, body, this.#key, signature))
      return void response.end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
    const told = JSON.parse(body.toString()) as VendorReward;
    const fault = this.faults.shift();
    if (fault === 'cutBefore') return void request.socket.destroy();
    this.heard.push(told);
    if ((this.known.get(told.reward_uuid)?.number ?? 0) < told.number) this.known.set(told.reward_uuid, told);
    if (fault === 'cutAfter') return void request.socket.destroy();
    if (fault === 'garbage') return void response.end('<html>502</html>');
    return void response.end(JSON.stringify({ status: fault ?? 'RS_OK', reward_uuid: told.reward_uuid }));
  }
}

/** Vendors with a third that carries free play: the games `koi` (spins at 1,000 and 2,000), `liga` (bets), and `diam`, which carries none. Its calls are signed by ALFA's key. */
export async function openRewardVendors(more: readonly object[] = []) {
  const rewards = new RewardVendor();
  const origin = await rewards.start();
  const vendors = await openVendors(more, (alfa) => ({
    ...alfa,
    code: 'GAMA',
    displayName: 'Gama Games',
    rewardsUrl: `${origin}/rewards`,
    games: [
      testGame('koi', 'RNG', { gameClassify: 'SLOTS', freeStakes: [1_000, 2_000], rtp: 96, maxWin: 500, maxBet: 100_000 }),
      testGame('diam', 'RNG', { gameClassify: 'SLOTS', rtp: 96, maxWin: 500 }),
      testGame('liga', 'SPORTS', { freeBets: true, minBet: 1_000, maxBet: 1_000_000 }),
    ],
  }));
  const close = (): void => {
    vendors.close();
    rewards.stop();
  };
  return { ...vendors, rewards, close };
}

type Seat = { readonly user: string; readonly token: string; readonly game: string; readonly reward: string };

/** What such a vendor's games do with the wallet. */
export function freeRounds(url: string, keys: Parameters<typeof sendCall>[1]) {
  const send = (call: string, body: object) => sendCall(url, { GAMA: keys['ALFA'] as KeyObject }, ['GAMA', `/transaction/${call}`, body]);
  const common = ({ user, token, game, reward }: Seat, round: string) => ({
    user,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: game,
    round,
    currency: 'IDR',
    is_free: true,
    reward_uuid: reward,
  });
  const bet = async (seat: Seat) => {
    const request = { ...common(seat, randomUUID()), amount: 0 };
    return { request, status: (await send('bet', request)).status };
  };
  const win = async (seat: Seat, { request }: Awaited<ReturnType<typeof bet>>, units: number): Promise<string> =>
    (
      await send('win', {
        ...common(seat, request.round),
        amount: units * UNIT,
        round_closed: true,
        reference_transaction_uuid: request.transaction_uuid,
      })
    ).status;
  const back = async ({ user, token, game }: Seat, { request }: Awaited<ReturnType<typeof bet>>): Promise<string> =>
    (
      await send('rollback', {
        user,
        token,
        game_code: game,
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: request.transaction_uuid,
      })
    ).status;
  /** A round that is over at once; the status of what refused it, or RS_OK. */
  const play = async (seat: Seat, units: number): Promise<string> => {
    const placed = await bet(seat);
    return placed.status === 'RS_OK' ? win(seat, placed, units) : placed.status;
  };
  return { bet, win, back, play };
}
