import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { CLOCK, publicRound } from './service.ts';

const ABOUT =
  'The platform’s own beacon. It stands in for a public one: each number is drawn when it is first asked for, never before its time, and its link closes it with the one before. It proves nothing about the platform itself; set BEACON_URL to a public beacon for that.';

/** The platform's own beacon, in the manner of drand. */
export function registerBeacon(app: FastifyInstance, context: Context): void {
  app.get('/beacon/info', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=60').send({ period: CLOCK.periodS, genesis_time: CLOCK.genesisS, about: ABOUT }),
  );
  app.get<{ Params: { round: string } }>('/beacon/public/:round', async ({ params }, reply) => {
    if (!/^[1-9]\d{0,10}$/.test(params.round)) return reply.code(400).send({ error: 'A round is a whole number from 1.' });
    const row = await publicRound(context, Number(params.round));
    void reply.header('Cache-Control', 'no-store');
    if (row === null) return reply.code(425).send({ error: 'This round is not due yet.' });
    if (row === 'gone') return reply.code(410).send({ error: 'Nobody asked for this round in time: it was never made.' });
    return reply.send({
      round: Number(row.number),
      randomness: row.value,
      link: row.link,
      time: Math.floor(row.made_at.getTime() / 1_000),
      about: ABOUT,
    });
  });
}
