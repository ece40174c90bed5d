import { isSameResult } from '@sorak/contract/rules/lottery/result';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import { lockDraw } from './entry-repo.ts';
import { askSource, type Word } from './feed-client.ts';
import { readFeedFile, type Source } from './feed-file.ts';
import { writeResult } from './result-repo.ts';
import * as repo from './source-result-repo.ts';

const EVERY_MS = 5_000;
/** A draw that waits is asked for this often, one that has its result so often for a correction, and so long. */
const WAITING_S = 10;
const DRAWN_S = 600;
const CORRECTED_DAYS = 2;
const AT_ONCE = 8;
/** No result counts on the word of fewer. */
const MIN_AGREEING = 2;

/** Asks outside sources for the results of states' lotteries, where any are set up. Any number of processes may do it at once. */
export function startFeeds(context: Context): Repeating {
  const { lotteryFeedsFile } = context.config;
  const sources = lotteryFeedsFile === undefined ? [] : readFeedFile(lotteryFeedsFile);
  return repeat(context, 'lotteryResults', EVERY_MS, () => askSources(context, sources));
}

/** One round of that work. `waitingS`: how long ago a source was asked at least. */
export async function askSources(context: Context, sources: readonly Source[], waitingS = WAITING_S): Promise<void> {
  if (sources.length === 0) return;
  const draws = await repo.askableDraws(context.db.query, brandCode(context), CORRECTED_DAYS);
  const askings = draws.flatMap((draw) => sources.map((source) => ({ draw, source })));
  for (let at = 0; at < askings.length; at += AT_ONCE)
    await Promise.all(askings.slice(at, at + AT_ONCE).map(({ draw, source }) => ask(context, source, draw, waitingS)));
}

async function ask(context: Context, source: Source, draw: Draw, waitingS: number): Promise<void> {
  const { query } = context.db;
  if (!(await repo.claimAsking(query, draw.id, source.name, draw.state === 'closed' ? waitingS : DRAWN_S))) return;
  const word = await askSource(source, draw);
  await inTransaction(query, async (tx) => {
    const locked = await lockDraw(tx, draw.brand_code, draw.id);
    const before = await repo.lockSourceResult(tx, draw.id, source.name);
    if (!locked || !before) return;
    await repo.writeSourceResult(tx, before, heard(before, word));
    if (locked.state === 'closed') await agree(tx, locked);
  });
}

/**
 * What stands of a source's words. A greater version replaces a smaller one; a smaller one came late. Two results under one version are a
 * lie, and nothing of that source is believed before a greater version. No answer takes nothing of what was said before.
 */
function heard(
  { state, version, result, why: known }: repo.SourceResult,
  word: Word,
): Pick<repo.SourceResult, 'state' | 'why' | 'version' | 'result'> {
  if (word.state !== 'received') {
    const why = 'why' in word ? word.why : null;
    return version === null
      ? { state: word.state, why, version, result }
      : { state, why: state === 'invalid' ? known : why, version, result };
  }
  if (version === null || result === null || word.version > version)
    return { state: 'received', why: null, version: word.version, result: word.result };
  if (word.version < version || state === 'invalid') return { state, why: known, version, result };
  if (isSameResult(result, word.result)) return { state: 'received', why: null, version, result };
  return { state: 'invalid', why: `another result under version ${version}`, version, result };
}

/** Two sources or more must have spoken, and all that did say the same. */
async function agree(tx: Tx, draw: Draw): Promise<void> {
  const words = (await repo.sourceResultsOf(tx, draw.id)).flatMap(({ source, state, result }) =>
    result ? [{ source, state, result }] : [],
  );
  const [first] = words;
  if (!first || words.length < MIN_AGREEING) return;
  if (!words.every(({ state, result }) => state === 'received' && isSameResult(result, first.result))) return;
  if (!(await writeResult(tx, draw.id, { result: first.result, source: 'feed' }))) return;
  const { game_code: game, number, station } = draw;
  await recordAction(tx, {
    operatorId: null,
    action: 'draw_result_fed',
    object: `draw:${draw.id}`,
    detail: { game, number, station, version: 1, result: first.result, sources: words.map(({ source }) => source) },
  });
}
