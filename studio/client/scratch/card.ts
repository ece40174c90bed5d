import { FIELDS, MATCH, type Picture, type ScratchState, type ScratchTitle } from '../../engines/scratch/scratch.ts';
import { fill, h } from '../shell/dom.ts';
import { shortMoney, type Words } from '../shell/words.ts';
import { drawPicture } from './pictures.ts';
import { PICTURE_WORDS } from './words.ts';

type Ticket = { readonly state: ScratchState; readonly price: number; readonly number: string };

export type Card = {
  readonly element: HTMLElement;
  /** A new ticket under its foil; resolves when all fields are open. */
  readonly deal: (ticket: Ticket) => Promise<void>;
  /** A ticket with all its fields open. */
  readonly lay: (ticket: Ticket) => void;
  readonly clear: (price: number) => void;
  readonly openAll: () => void;
  readonly shut: () => number;
};

/** Its name with the picture that it is named for, where that is one of its prizes, else that of the greatest. */
function headOf({ name, prizes, motifs }: ScratchTitle, { say }: Words): HTMLElement[] {
  const motif = h('span', { class: 'scratch-motif', 'aria-hidden': 'true' });
  const own = motifs.flatMap((each) => prizes.filter(({ picture }) => picture === each))[0] ?? prizes[0];
  if (own) motif.append(drawPicture(own.picture));
  return [motif, h('h2', {}, name), h('p', {}, say('scratchHow', { n: MATCH }))];
}

/** A ticket of nine fields: each is opened by a press, by a finger that passes over it, or by the keyboard. */
export function makeCard(title: ScratchTitle, words: Words, onChange: () => void): Card {
  const { say } = words;
  const buttons = Array.from({ length: FIELDS }, (_, at) =>
    h('button', { type: 'button', class: 'scratch-field', onclick: () => rub(at), onpointerenter: (event) => pass(event, at) }),
  );
  const board = h('div', { class: 'scratch-fields', role: 'group', 'aria-label': say('scratchFields') }, ...buttons);
  const number = h('span');
  const price = h('span');
  const element = h('div', { class: 'scratch-card' }, ...headOf(title, words), board, h('p', { class: 'scratch-foot' }, number, price));
  let ticket: Ticket | null = null;
  let opened = new Set<number>();
  let done: () => void = () => undefined;

  const face = (at: number): HTMLElement[] => {
    const place = ticket?.state.fields[at];
    const prize = place === undefined ? undefined : title.prizes[place];
    if (!ticket || !prize || !opened.has(at)) return [];
    const box = h('span', { class: 'scratch-face' });
    box.append(drawPicture(prize.picture));
    return [box, h('b', {}, shortMoney((ticket.price / 100) * prize.pays))];
  };
  const nameOf = (at: number): string => {
    const place = ticket?.state.fields[at];
    const picture: Picture | undefined = place === undefined || !opened.has(at) ? undefined : title.prizes[place]?.picture;
    return say('scratchField', { n: at + 1, face: picture ? say(PICTURE_WORDS[picture]) : say('scratchShut') });
  };
  const draw = (): void => {
    const isAll = opened.size === FIELDS;
    for (const [at, button] of buttons.entries()) {
      const isOpen = opened.has(at);
      button.classList.toggle('open', isOpen);
      button.classList.toggle(
        'match',
        isAll && ticket !== null && ticket.state.prize !== null && ticket.state.fields[at] === ticket.state.prize,
      );
      button.setAttribute('aria-disabled', String(isOpen || ticket === null));
      button.setAttribute('aria-label', nameOf(at));
      fill(button, ...face(at));
    }
    onChange();
  };
  const rub = (at: number): void => {
    if (!ticket || opened.has(at)) return;
    opened.add(at);
    draw();
    if (opened.size === FIELDS) done();
  };
  const pass = (event: Event, at: number): void => {
    if (event instanceof PointerEvent && event.buttons > 0) rub(at);
  };
  const begin = (next: Ticket, isOpen: boolean): void => {
    ticket = next;
    opened = new Set(isOpen ? buttons.keys() : []);
    number.textContent = say('scratchNumber', { n: next.number });
    price.textContent = say('scratchPrice', { amount: shortMoney(next.price) });
    draw();
  };
  // A finger that presses is held by the first field; let go, it is seen by the others that it passes.
  board.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
  });
  return {
    element,
    deal: (next) =>
      new Promise((resolve) => {
        done = resolve;
        begin(next, false);
      }),
    lay: (next) => begin(next, true),
    clear: (amount) => {
      ticket = null;
      opened = new Set();
      number.textContent = '';
      price.textContent = say('scratchPrice', { amount: shortMoney(amount) });
      draw();
    },
    openAll: () => {
      for (const at of buttons.keys()) opened.add(at);
      draw();
      done();
    },
    shut: () => (ticket ? FIELDS - opened.size : 0),
  };
}
