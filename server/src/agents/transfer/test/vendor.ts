import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { VendorTransferRequest } from '@sorak/contract';
import { openOrigin } from '../../../test/server.ts';
import { silentVendor, testGame, writeVendorFile } from '../../../test/vendor-file.ts';

/** What goes wrong with one call: nothing; the line is cut before or after the effect; the answer is no answer; the vendor says nothing in time. */
export type Fault = 'none' | 'cutBefore' | 'cutAfter' | 'garbage' | 'errorAfter' | 'wrongId';

type Known = { readonly state: 'done' | 'refused'; readonly request: VendorTransferRequest };

/** A vendor that keeps wallets of its own, as an outside company would run one: HTTP, its own books, signatures checked, every fault on demand. */
export class TestVendor {
  readonly books = new Map<string, number>();
  readonly known = new Map<string, Known>();
  readonly server: Server;
  badSignatures = 0;
  calls = 0;
  key: KeyObject | undefined;
  fault: () => Fault = () => 'none';
  refuses: (request: VendorTransferRequest) => boolean = () => false;

  constructor() {
    this.server = createServer((request, response) => void this.#answer(request, response));
  }

  start(): Promise<string> {
    return openOrigin(this.server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  async learnKey(platform: string): Promise<void> {
    this.key = createPublicKey(await (await fetch(`${platform}/.well-known/transfer-key.pem`)).text());
  }

  /** The transfer as the vendor's own books have it, decided once. */
  #decide(path: string, request: VendorTransferRequest): Known {
    const before = this.known.get(request.transaction_uuid);
    if (before) return before;
    const has = this.books.get(request.user) ?? 0;
    const change = path.endsWith('/deposit') ? request.amount : -request.amount;
    const isRefused = this.refuses(request) || has + change < 0;
    if (!isRefused) this.books.set(request.user, has + change);
    const known: Known = { state: isRefused ? 'refused' : 'done', request };
    this.known.set(request.transaction_uuid, known);
    return known;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.calls += 1;
    const signature = Buffer.from(String(request.headers['x-sorak-signature'] ?? ''), 'base64');
    if (!this.key || !verify(null, body, this.key, signature)) {
      this.badSignatures += 1;
      response.end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
      return;
    }
    const fault = this.fault();
    if (fault === 'cutBefore') {
      request.socket.destroy();
      return;
    }
    const value = this.#valueOf(request.url ?? '', JSON.parse(body.toString()) as VendorTransferRequest);
    if (fault === 'cutAfter') request.socket.destroy();
    else if (fault === 'garbage') response.end('<html>502 Bad gateway</html>');
    else if (fault === 'errorAfter') response.writeHead(500).end(JSON.stringify(value));
    else if (fault === 'wrongId') response.end(JSON.stringify({ ...value, transaction_uuid: 'another', user: 'another' }));
    else response.end(JSON.stringify(value));
  }

  #valueOf(path: string, request: VendorTransferRequest): object {
    const { user, transaction_uuid } = request;
    if (path.endsWith('/balance')) return { status: 'RS_OK', user, balance: this.books.get(user) ?? 0 };
    if (path.endsWith('/query')) return { status: 'RS_OK', transaction_uuid, state: this.known.get(transaction_uuid)?.state ?? 'unknown' };
    const { state } = this.#decide(path, request);
    const status = state === 'done' ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY';
    return { status, transaction_uuid, balance: this.books.get(user) ?? 0 };
  }
}

/** A vendor file that names the vendor `DOMPET` at that address; its path. */
export const vendorFileAt = (origin: string): string =>
  writeVendorFile([silentVendor('DOMPET', `${origin}/play`, [testGame('one', 'RNG', { gameClassify: 'SLOTS' })], { transferUrl: origin })]);
