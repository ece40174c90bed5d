import type { LotteryChase, LotteryDraw, LotteryOrder, LotteryTicket } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';

/** More balls than this have a board of their own. */
const MAX_IN_A_ROW = 10;
/** A set of many balls, as keno's, a fast draw in a row, or a state's. */
export const drawKindOf = ({ shape, isElectronic }: LotteryGame): 'set' | 'fast' | 'state' =>
  shape.kind === 'set' && shape.drawn > MAX_IN_A_ROW ? 'set' : isElectronic ? 'fast' : 'state';

/** A draw is shown within eight seconds, however many balls it has. */
const MAX_MS = 7_000;
/** A draw that is older than this is not drawn before the reader's eyes again. */
const LIVE_MS = 10_000;

/** How long after one ball the next one comes. */
export const ballEveryMs = (balls: number): number => Math.min(500, MAX_MS / balls);

/** Whether a draw of this age is drawn before the reader's eyes. */
export const isNews = (ageMs: number): boolean => ageMs <= LIVE_MS;

/** How many balls of a draw are on the table, so long after the first was to come. */
export const ballsOut = (balls: number, passedMs: number, isSkipped: boolean): number =>
  isSkipped || balls === 0 ? balls : Math.min(balls, Math.max(0, Math.floor(passedMs / ballEveryMs(balls))));

/** The balls of a prize: the digits of one number, or each of several numbers. */
export const ballsIn = (numbers: readonly string[]): readonly string[] => (numbers.length === 1 ? [...(numbers[0] ?? '')] : numbers);

/** The page's clock is a little behind the platform's, and reads it a few times a second. */
const AHEAD_MS = 2_000;

type Moment = Pick<LotteryDraw, 'drawsAt'>;
/** Whether the balls of one of these draws may come at any moment: it has been drawn, or is about to be, and the page has not heard of it yet. */
export const isDrawing = (coming: readonly Moment[], last: Moment | null, now: number): boolean =>
  coming.some(({ drawsAt }) => now > drawsAt - AHEAD_MS && isNews(now - drawsAt) && drawsAt > (last?.drawsAt ?? 0));

type Lines = LotteryTicket['list'];
/** The first line of a ticket that names numbers of the set. */
export const lineOn = ({ list }: { readonly list: Lines }): Lines[number] | undefined =>
  list.find(({ pick }) => pick.split(' ').every((number) => /^\d\d$/.test(number)));

/** Whether a draw's outcome is still to be seen: not all of its balls are out before the reader, or the page has not heard of it yet. */
export const isUnseen = ({ drawsAt }: Moment, last: Moment, isOver: boolean): boolean =>
  isOver ? drawsAt > last.drawsAt : drawsAt >= last.drawsAt;

const isEnd = (state: LotteryOrder['state']): boolean => state === 'won' || state === 'lost' || state === 'under_review';

/** An order as it stood before its draw: what it came to is told with the last ball. */
export const beforeDraw = <T extends LotteryOrder>(order: T): T =>
  isEnd(order.state) ? { ...order, state: 'waiting', payout: null, rebate: null, draw: { ...order.draw, result: null } } : order;

/** The same of a ticket, with each of its lines. */
export const ticketBeforeDraw = (ticket: LotteryTicket): LotteryTicket => ({
  ...beforeDraw(ticket),
  earlier: [],
  list: ticket.list.map((line) => ({ ...line, hits: null, past: [], ...(isEnd(line.state) ? { state: 'waiting', payout: null } : {}) })),
});

/** Lines over several draws as the page knew them before a draw; those that are new stand as they are. */
export const chasesBefore = (list: readonly LotteryChase[], before: readonly LotteryChase[] = []): readonly LotteryChase[] =>
  list.map((chase) => before.find(({ chaseId }) => chaseId === chase.chaseId) ?? chase);
