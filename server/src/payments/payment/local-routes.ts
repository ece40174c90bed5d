import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { parseBody, parseForm } from '../../http/parse-request.ts';
import { ordersPage, PAGE_POLICY, payPage } from './local-page.ts';
import {
  findLocalOrder,
  newestLocalOrders,
  payWithoutOrder,
  press,
  PRESSES,
  type Press,
  takeOrder,
  findProviderOrder,
} from './local-service.ts';
import { voucherSeller } from './notification-service.ts';
import { LOCAL_PATH, localKeys } from './providers.ts';
import { faultOf } from './signature.ts';
import { writeOrder } from './wire.ts';

const SHOWN = 50;
const UNIT = 100n;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

/** The payment provider of a machine without one: its API, which the platform calls like any other's, and the page to press on. Never in production. */
export async function registerLocalProvider(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.hasLocalProvider) return;
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    registerApi(door, context);
    // What is pressed there makes money; the API is signed, the pages are for this machine alone.
    await door.register(async (pages) => {
      pages.addHook('onRequest', onlyThisMachine(context));
      registerPages(pages, context);
      await Promise.resolve();
    });
  });
}

function registerApi(door: FastifyInstance, context: Context): void {
  const isSigned = (request: FastifyRequest): boolean =>
    faultOf(
      localKeys(context),
      { method: request.method, path: request.url, body: bodyOf(request), rawHeaders: request.raw.rawHeaders },
      context.clock.now(),
    ) === null;
  for (const [path, kind] of [
    ['deposits', 'deposit'],
    ['payouts', 'payout'],
    ['refunds', 'refund'],
  ] as const)
    door.post(`${LOCAL_PATH}/v1/${path}`, async (request, reply) => {
      if (!isSigned(request)) return reply.code(401).send({ error: 'signature' });
      const order = await takeOrder(context, kind, parseBody(bodyOf(request)));
      return order ? reply.send(writeOrder(order)) : reply.code(400).send({ error: 'body' });
    });
  door.get<{ Params: { id: string } }>(`${LOCAL_PATH}/v1/orders/:id`, async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ error: 'signature' });
    const order = UUID.test(request.params.id) ? await findProviderOrder(context, request.params.id) : undefined;
    return order ? reply.send(writeOrder(order)) : reply.code(404).send({ error: 'unknown' });
  });
}

function registerPages(door: FastifyInstance, context: Context): void {
  const show = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header('Content-Security-Policy', PAGE_POLICY).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
  // Another site's page must not press for its reader.
  const isOwn = ({ headers }: FastifyRequest): boolean => {
    const { origin, host } = headers;
    return origin === undefined || origin === context.config.siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  };
  door.get(LOCAL_PATH, async (_, reply) => show(reply, ordersPage(await newestLocalOrders(context, SHOWN), PRESSES, null)));
  door.get<{ Params: { id: string } }>(`${LOCAL_PATH}/pay/:id`, async (request, reply) => {
    const order = UUID.test(request.params.id) ? await findLocalOrder(context, request.params.id) : undefined;
    return order ? show(reply, payPage(order)) : reply.redirect(LOCAL_PATH, 303);
  });
  door.post(`${LOCAL_PATH}/press`, async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).send({ error: 'origin' });
    const { order = '', press: what = '', back } = parseForm(bodyOf(request));
    if (!UUID.test(order) || !(PRESSES as readonly string[]).includes(what)) return reply.code(400).send({ error: 'body' });
    const changed = await press(context, order, what as Press);
    return reply.redirect((back && changed?.return_url) || LOCAL_PATH, 303);
  });
  door.post(`${LOCAL_PATH}/stray`, async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).send({ error: 'origin' });
    const { amount = '' } = parseForm(bodyOf(request));
    if (!/^\d{4,7}$/.test(amount)) return reply.code(400).send({ error: 'body' });
    await payWithoutOrder(context, BigInt(amount) * UNIT);
    return reply.redirect(LOCAL_PATH, 303);
  });
  door.post(`${LOCAL_PATH}/voucher`, async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).send({ error: 'origin' });
    const { amount = '' } = parseForm(bodyOf(request));
    if (!/^\d{4,7}$/.test(amount)) return reply.code(400).send({ error: 'body' });
    const sell = voucherSeller(context);
    if (!sell) return reply.code(404).send({ error: 'vouchers' });
    const code = await sell(Number(amount));
    return show(reply, ordersPage(await newestLocalOrders(context, SHOWN), PRESSES, code));
  });
}
