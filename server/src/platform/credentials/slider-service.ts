import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { HumanAction, SliderPuzzle } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { isHandMade, type TrackPoint } from './drag-track.ts';
import { type Asker, numbersFor } from './human-price-service.ts';
import { drawSlider, HEIGHT, PIECE, WIDTH } from './slider-picture.ts';
import * as repo from './slider-repo.ts';

const LIFE_MS = 2 * 60_000;
const NEAR_PX = 6;
/** Of one number: enough that a page, whose hashes each cost a call, loses little against a program. */
const ROUNDS = 1_000;
const stretch = promisify(pbkdf2);
const PUZZLES = { name: 'slider', max: 30, windowMs: 60_000 };

/** A new puzzle for one action, unsolved. CallError too_many_requests above thirty a minute for an address. */
export async function newSlider(context: Context, action: HumanAction, asker: Asker): Promise<SliderPuzzle> {
  await countHit(context, PUZZLES, subscriberOf(asker.ip));
  const maxNumber = await numbersFor(context, action, asker);
  // Far enough from the left that a piece that was never moved is wrong.
  const x = randomInt(PIECE + 24, WIDTH - PIECE - 4);
  const pieceY = randomInt(8, HEIGHT - PIECE - 8);
  const number = randomInt(maxNumber);
  const id = newToken();
  const salt = randomBytes(12).toString('hex');
  const pictures = await drawSlider(x, pieceY);
  await repo.insertPuzzle(
    context.db,
    hashToken(id),
    { subscriber: subscriberOf(asker.ip), action, x, number },
    new Date(context.clock.now() + LIFE_MS),
  );
  const challenge = (await stretch(salt, String(number), ROUNDS, 32, 'sha256')).toString('hex');
  return { id, ...pictures, width: WIDTH, height: HEIGHT, pieceSize: PIECE, pieceY, salt, challenge, rounds: ROUNDS, maxNumber };
}

export type SliderAnswer =
  | { readonly id: string; readonly number: number; readonly x: number; readonly track: readonly TrackPoint[] }
  | { readonly id: string; readonly number: number };

/**
 * The ticket of a right answer: single use, two minutes, for the address that asked and solved. Undefined for a wrong one; either way the puzzle is
 * used up.
 */
export async function solveSlider(context: Context, answer: SliderAnswer, ip: string): Promise<string | undefined> {
  const now = context.clock.now();
  const puzzle = await repo.takePuzzle(context.db, hashToken(answer.id), new Date(now));
  if (!puzzle || puzzle.subscriber !== subscriberOf(ip) || !isRight(puzzle, answer)) return undefined;
  const ticket = newToken();
  await repo.insertTicket(context.db, hashToken(ticket), puzzle, new Date(now + LIFE_MS));
  return ticket;
}

/** The number is asked of both ways: a program does not care which one it takes. */
const isRight = (puzzle: repo.Puzzle, answer: SliderAnswer): boolean =>
  answer.number === puzzle.number && (!('x' in answer) || (Math.abs(answer.x - puzzle.x) <= NEAR_PX && isHandMade(answer.track, answer.x)));

/** Whether a ticket of this action was got at this address; it is used up. */
export const isHumanTicket = ({ db, clock }: Context, action: HumanAction, ticket: string, ip: string): Promise<boolean> =>
  repo.takeTicket(db, hashToken(ticket), { action, subscriber: subscriberOf(ip) }, new Date(clock.now()));

/** Uses up the ticket that an action needs. CallError slider_required without one, slider_invalid for one that is used, run out, another action's or solved at another address. */
export async function requireHuman(context: Context, action: HumanAction, ticket: string | undefined, ip: string): Promise<void> {
  if (!context.config.humanChecks) return;
  if (!ticket) throw new CallError('slider_required');
  if (!(await isHumanTicket(context, action, ticket, ip))) throw new CallError('slider_invalid');
}

export const dropOldPuzzles = ({ db, clock }: Context): Promise<void> => repo.dropOldPuzzles(db, new Date(clock.now()));
