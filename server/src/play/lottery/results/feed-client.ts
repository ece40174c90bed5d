import { verify } from 'node:crypto';
import { callOut } from '@sorak/contract/outgoing';
import { lotteryResult } from '@sorak/contract';
import { isLawful } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import * as v from 'valibot';
import type { Draw } from '../draws/draw-repo.ts';
import type { Source } from './feed-file.ts';

const WITHIN_MS = 5_000;
const MAX_BYTES = 16_384;
const NOT_YET = 404;

const statement = v.strictObject({
  lottery: v.string(),
  station: v.string(),
  draw: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  result: lotteryResult,
});

/** What a source says of a draw: its word, that it knows none yet, or why there is nothing that can be believed. */
export type Word =
  | { readonly state: 'received'; readonly version: number; readonly result: LotteryResult }
  | { readonly state: 'not_yet' }
  | { readonly state: 'unreachable' | 'invalid'; readonly why: string };

/** Asks a source for one draw; never throws. */
export async function askSource(source: Source, draw: Draw): Promise<Word> {
  const { game_code: lottery, station, number } = draw;
  const url = new URL(source.url);
  for (const [name, value] of Object.entries({ lottery, station, draw: number })) url.searchParams.set(name, value);
  let answer;
  try {
    answer = await callOut(url, { headers: { Authorization: `Bearer ${source.key}` }, withinMs: WITHIN_MS, maxBytes: MAX_BYTES });
  } catch (error) {
    return { state: 'unreachable', why: error instanceof Error ? error.message : 'no answer' };
  }
  if (answer.status === NOT_YET) return { state: 'not_yet' };
  if (answer.status !== 200) return { state: 'unreachable', why: `answered ${answer.status}` };
  const signature = Buffer.from(answer.headers.signature ?? '', 'base64');
  if (!verify(null, answer.bytes, source.publicKey, signature)) return { state: 'invalid', why: 'the signature is not its own' };
  return readStatement(answer.bytes, draw);
}

function readStatement(bytes: Uint8Array, draw: Draw): Word {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { state: 'invalid', why: 'not JSON' };
  }
  const parsed = v.safeParse(statement, json);
  if (!parsed.success) return { state: 'invalid', why: 'not a statement of the feed' };
  const { lottery, station, draw: number, version, result } = parsed.output;
  if (lottery !== draw.game_code || station !== draw.station || number !== draw.number)
    return { state: 'invalid', why: 'about another draw' };
  const shape = lotteryGame(lottery)?.shape;
  if (!shape || !isLawful(shape, result)) return { state: 'invalid', why: 'numbers that this lottery cannot draw' };
  return { state: 'received', version, result };
}
