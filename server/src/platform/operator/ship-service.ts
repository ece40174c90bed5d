import { openLogSink } from '@sorak/contract/log-sink';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import * as repo from './ship-repo.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 500;
/** Longer than one sending may take. */
const CLAIM_MS = 60_000;
const AGAIN_MS = 10_000;

/** The chain is one stream, numbered from its beginning on. */
const lineOf = ({ seq, at, operator, action, object, member_id: member, detail, hash }: repo.Link): string =>
  JSON.stringify({
    log: 'operators',
    stream: 'chain',
    n: Number(seq),
    at: at.toISOString(),
    operator,
    action,
    object,
    member: member === null ? null : String(member),
    detail,
    hash: hash.toString('hex'),
  });

/** How many links are missing before or between these. */
function missingOf(after: bigint, links: readonly repo.Link[]): number {
  const last = links.at(-1)?.seq ?? after;
  return Number(last - after) - links.length;
}

/**
 * Sends what the operators' log has had since the last sending to the place of `LOG_SHIP`, in order, until nothing is left; answers how many
 * links. A link that is missing of the log itself is counted and said: whoever took it away cannot take what was sent.
 */
export async function shipChain(context: Context): Promise<number> {
  const { db, clock, config, log } = context;
  const sink = openLogSink(config.logShip?.address, config.logShip?.token);
  if (!sink) return 0;
  let sent = 0;
  for (;;) {
    const now = clock.now();
    const after = await repo.claim(db.query, new Date(now), new Date(now + CLAIM_MS));
    if (after === undefined) return sent;
    const links = await repo.linksAfter(db.query, after, AT_ONCE);
    const gaps = missingOf(after, links);
    if (gaps > 0) log.error({ after: String(after), gaps }, 'links of the operators’ log are missing');
    try {
      if (links.length > 0) await sink.send(links.map(lineOf));
    } catch (err) {
      log.warn({ err, place: sink.name }, 'a log could not be shipped');
      await repo.noteFailed(db.query, new Date(now), new Date(now + AGAIN_MS));
      return sent;
    }
    await repo.noteSent(db.query, links.at(-1)?.seq ?? after, gaps, new Date(clock.now()));
    sent += links.length;
    if (links.length < AT_ONCE) return sent;
  }
}

export const startShipping = (context: Context): Repeating => repeat(context, 'logShipping', EVERY_MS, () => shipChain(context));

/** What somebody has to look at: nothing has left for a while, or links are missing. */
export async function shippingTroubles({ db, config, clock }: Context): Promise<{ since: number | null; count: number } | null> {
  if (!config.logShip) return null;
  const found = await repo.troubles(db.query);
  if (!found || (found.failed_since === null && found.gaps === 0)) return null;
  return { since: found.failed_since?.getTime() ?? clock.now(), count: Math.max(1, found.gaps) };
}
