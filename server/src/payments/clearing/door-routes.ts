import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { faultOf, sign, SIGNATURE_HEADER } from '../payment/service.ts';
import { type Cell, cellsOf } from './cells.ts';
import { dayLines } from './compare-service.ts';
import { isAhead, receive } from './receive-service.ts';
import { waitingHere } from './standing-service.ts';
import { amountText, ANSWER, CELL_PATH, dayAsk, readAs, standingAsk, transferAsk } from './wire.ts';

const BODY_BYTES = 16 * 1024;

type Answer = { readonly status: number; readonly json: object };
const REFUSED: Answer = { status: 400, json: { reason: 'body_invalid' } };
type Door = (context: Context, cell: Cell, body: Buffer) => Promise<Answer>;

/** Whom a question is for: what was signed for another cell is no question to us, though it is of one whom we know. */
const isForUs = ({ config }: Context, cell: Cell, { to, from = cell.code }: { readonly to: string; readonly from?: string }): boolean =>
  to === config.cell && from === cell.code;

const DOORS: Readonly<Record<'transfer' | 'standing' | 'day', Door>> = {
  transfer: async (context, cell, body) => {
    const asked = readAs(transferAsk, body);
    if (!asked || !isForUs(context, cell, asked) || isAhead(context, asked)) return REFUSED;
    const kept = await receive(context, cell, asked);
    if (kept === 'full') return { status: 429, json: { reason: 'too_many_held' } };
    if (!kept) {
      context.log.error({ cell: cell.code, transfer: asked.id }, 'another cell has used an id for two transfers');
      return { status: 409, json: { reason: 'id_used' } };
    }
    const { state, refusal: reason } = kept;
    const of = { id: asked.id, amount: amountText(kept.amount), currency: kept.asset };
    return { status: 200, json: reason === null ? { state, ...of } : { state, ...of, reason } };
  },
  standing: async (context, cell, body) => {
    const asked = readAs(standingAsk, body);
    if (!asked || !isForUs(context, cell, asked)) return REFUSED;
    return { status: 200, json: { cell: context.config.cell, waiting: await waitingHere(context) } };
  },
  day: async (context, cell, body) => {
    const asked = readAs(dayAsk, body);
    if (!asked || !isForUs(context, cell, asked)) return REFUSED;
    const lines = await dayLines(context, cell.code, asked.day);
    const list = lines.map((one) => ({ ...one, amount: amountText(one.amount) }));
    return { status: 200, json: { cell: context.config.cell, day: asked.day, list } };
  },
};

/** The other cells’ door: raw bodies, a signature over them, and an answer that is signed too. What fails is asked again. */
export async function registerCells(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    door.post<{ Params: { code: string; what: string } }>(`${CELL_PATH}:code/:what`, (request, reply) => answer(context, request, reply));
    await Promise.resolve();
  });
}

async function answer(
  context: Context,
  request: FastifyRequest<{ Params: { code: string; what: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code, what } = request.params;
  const cell = cellsOf(context).get(code);
  const door = Object.hasOwn(DOORS, what) ? DOORS[what as keyof typeof DOORS] : undefined;
  if (!cell || !door) return reply.code(404).send({ reason: 'unknown' });
  const path = `${CELL_PATH}${code}/${what}`;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = context.clock.now();
  const fault = faultOf(cell.keys, { method: 'POST', path, body, rawHeaders: request.raw.rawHeaders }, now);
  if (fault !== null) {
    context.log.warn({ cell: code, refusal: fault, ip: request.ip }, 'a question in another cell’s name was refused');
    return reply.code(401).send({ reason: fault });
  }
  try {
    const { status, json } = await door(context, cell, body);
    const bytes = Buffer.from(JSON.stringify(json));
    const signature = sign(cell.keys, { method: ANSWER, path, body: bytes }, context.clock.now());
    return await reply.code(status).header(SIGNATURE_HEADER, signature).type('application/json').send(bytes);
  } catch (error) {
    context.log.warn({ err: error, cell: code }, 'a question of another cell could not be answered');
    return reply.code(503).header('Retry-After', '1').send({ reason: 'unavailable' });
  }
}
