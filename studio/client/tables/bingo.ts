import { type BingoCard, cardsOf } from '../../engines/tables/bingo-cards.ts';
import { type BingoGame, type BingoResult, cardNumber, cardSpot, lackOf, poolOf, shareOut } from '../../engines/tables/bingo.ts';
import type { BingoPattern, BingoTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { count, money, type SentenceKey, type Words } from '../shell/words.ts';
import { makeCalls } from './bingo-calls.ts';
import type { Felt, MakeFelt } from './felt-kind.ts';

const PATTERN: Readonly<Record<BingoPattern, SentenceKey>> = {
  line: 'bingoLine',
  'two-lines': 'bingoTwoLines',
  'lines-or-corners': 'bingoLinesOrCorners',
  house: 'bingoHouse',
};
const STEP_MS = 50;

/** Cards on sale with what is called of them; prizes with their amounts before anybody buys. */
export const makeFelt: MakeFelt = (title, words, currency) => {
  if (title.game !== 'bingo') throw new Error('not bingo');
  return makeRoom(title, words, currency);
};

function makeRoom(title: BingoTitle, words: Words, currency: string): Felt {
  const { say } = words;
  const numbers = Array.from({ length: title.cards }, (_, at) => at + 1);
  const name = (spot: string): string => say('bingoCard', { n: cardNumber(spot) });
  const calls = makeCalls(title.balls, words);
  const speaker = makeSpeaker();
  const prizes = h('ol', { class: 'bprizes' });
  const note = h('p', { class: 'bnote' });
  const faces = numbers.map((number) => {
    const cells = h('span', { class: 'bcells', 'aria-hidden': 'true' });
    cells.style.setProperty('--columns', String(title.balls === 75 ? 5 : 9));
    const lack = h('i');
    const button = h(
      'button',
      { type: 'button', class: 'tspot bcard', 'data-spot': cardSpot(number) },
      h('b', {}, name(cardSpot(number))),
      lack,
      cells,
    );
    return { number, cells, lack, button };
  });
  const board = h(
    'div',
    { class: 'bboard' },
    prizes,
    note,
    h('div', { class: 'bcards' }, ...faces.map(({ button }) => button)),
    speaker.element,
  );

  let place = 0;
  let cards: readonly BingoCard[] = [];
  let result: BingoResult | null = null;
  let called = 0;
  let tickets = 0;
  let showing = 0;
  const gameOf = (of: BingoResult | null): BingoGame | null => of?.games?.[currency] ?? null;
  const calledNow = (): ReadonlySet<number> => new Set(result?.balls.slice(0, called));
  /** The pattern that is played for: the first that has not fallen. */
  const current = (): number => {
    const at = gameOf(result)?.prizes.findIndex(({ ball }) => ball > called) ?? 0;
    return at < 0 ? title.prizes.length - 1 : at;
  };
  const cardsSaid = (won: readonly number[]): string => won.map((number) => name(cardSpot(number))).join(', ');
  const fallen = ({ prizes: all }: BingoGame, at: number): string => {
    const prize = all[at];
    if (!prize) return '';
    const pattern = say(PATTERN[prize.pattern]);
    return say('bingoFell', { pattern, n: prize.ball, cards: cardsSaid(prize.cards), amount: money(prize.amount) });
  };

  function showPrizes(): void {
    const game = gameOf(result);
    const amounts = shareOut(title, game?.pool ?? poolOf(title, tickets));
    fill(
      prizes,
      ...title.prizes.map(({ pattern, share }, at) => {
        const fell = game?.prizes[at];
        const isOver = fell !== undefined && fell.ball <= called;
        const state = isOver
          ? say('bingoWon', { n: fell.ball, count: fell.tickets })
          : say(result && at === current() ? 'bingoNow' : 'bingoWaits', { share });
        return h(
          'li',
          { class: isOver ? 'over' : result && at === current() ? 'now' : '' },
          h('b', {}, say(PATTERN[pattern])),
          h('strong', {}, money(amounts[at] ?? 0)),
          h('span', {}, state),
        );
      }),
    );
    const sold = game ? Object.values(game.sold).reduce((sum, each) => sum + each, 0) : tickets;
    const pool = game?.pool ?? poolOf(title, tickets);
    fill(note, say('bingoPool', { n: count(sold), pool: money(pool), returns: title.returns }), ' ', nearest());
  }
  function nearest(): string {
    const game = gameOf(result);
    if (!game || cards.length === 0 || (game.prizes.at(-1)?.ball ?? 0) <= called) return '';
    const { pattern = 'house' } = title.prizes[current()] ?? {};
    const inPlay = Object.entries(game.sold).flatMap(([number, sold]) => {
      const card = cards[Number(number) - 1];
      return card ? [{ sold, lack: lackOf(card, pattern, calledNow()) }] : [];
    });
    const least = Math.min(...inPlay.map(({ lack }) => lack));
    const near = inPlay.reduce((sum, { sold, lack }) => sum + (lack === least ? sold : 0), 0);
    return say('bingoNearest', { n: least, count: near });
  }
  function showCards(): void {
    const balls = calledNow();
    const { pattern = 'house' } = title.prizes[current()] ?? {};
    const last = result?.balls[called - 1];
    for (const { number, cells, lack } of faces) {
      const card = cards[number - 1];
      if (!card) continue;
      fill(
        cells,
        ...card.flat().map((cell) => {
          const isHit = cell !== null && balls.has(cell);
          const kind = cell === null ? (title.balls === 75 ? 'free' : 'blank') : isHit ? (cell === last ? 'hit last' : 'hit') : '';
          return h('span', { class: kind }, cell === null ? (kind === 'free' ? '★' : '') : String(cell));
        }),
      );
      lack.textContent = result ? say('bingoLack', { n: lackOf(card, pattern, balls) }) : '';
    }
  }
  function callTo(to: number): void {
    if (to === called && to !== 0) return;
    const before = called;
    called = to;
    calls.show(result?.balls ?? [], called);
    showCards();
    showPrizes();
    const game = gameOf(result);
    const fell = game?.prizes.flatMap(({ ball }, at) => (ball > before && ball <= called ? [fallen(game, at)] : [])) ?? [];
    if (fell.length > 0) speaker.say(fell.join(' '));
  }
  /** Balls are called until every house has fallen. */
  const callsOf = ({ balls, games = {} }: BingoResult): number =>
    Object.values(games).reduce((most, { prizes: all }) => Math.max(most, all.at(-1)?.ball ?? 0), 0) || balls.length;
  const begin = (next: BingoResult | null): number => {
    result = next;
    board.toggleAttribute('data-live', next !== null);
    called = 0;
    callTo(0);
    return (showing += 1);
  };

  return {
    scene: calls.element,
    span: 0.95,
    show: (next) => {
      begin(next as BingoResult | null);
      if (result) callTo(callsOf(result));
    },
    reveal: async (next, ms, sinceMs) => {
      const mine = begin(next as BingoResult);
      const [start, each, most] = [performance.now() - sinceMs, ms / title.balls, result ? callsOf(result) : 0];
      while (called < most && mine === showing) {
        const due = Math.min(most, Math.floor((performance.now() - start) / each));
        if (due > called) callTo(due);
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
    follow: ({ round, stakes }: TableMessage) => {
      tickets = (stakes[currency] ?? 0) / title.limits.least;
      if (round.place !== place) {
        place = round.place;
        void cardsOf(title, round.salt, place).then((fresh) => {
          if (place !== round.place) return;
          cards = fresh;
          showCards();
          showPrizes();
        });
      }
      showPrizes();
    },
    rows: [],
    board: () => board,
    name,
    detail: (spot) => {
      const card = cards[cardNumber(spot) - 1];
      if (!card) return '';
      const { pattern = 'house' } = title.prizes[current()] ?? {};
      const read = card.map((row) => row.filter((cell) => cell !== null).join(' ')).join('; ');
      return say('bingoReads', { numbers: read, n: lackOf(card, pattern, calledNow()) });
    },
    hasWon: (spot, of) => gameOf(of as BingoResult)?.prizes.some(({ cards: won }) => won.includes(cardNumber(spot))) ?? false,
    said: (of) => {
      const game = gameOf(of as BingoResult);
      return game ? game.prizes.map((_, at) => fallen(game, at)).join(' ') : say('bingoNobody');
    },
  };
}
