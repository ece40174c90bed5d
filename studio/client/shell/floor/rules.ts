import type { SessionAnswer } from '../../../server/api.ts';
import { h, iconButton } from '../dom.ts';
import { figures, licenceNote, quickSwitch } from '../panels/figures.ts';
import type { Words } from '../words.ts';
import type { FloorKind } from './floor-kind.ts';

const TIMED: ReadonlySet<SessionAnswer['title']['kind']> = new Set(['crash', 'fish', 'table'] as const);

/** How the game is played and what is published of it. */
export function makeRules(
  session: SessionAnswer,
  { rules, notes = { figures: 'floorFigures', broken: 'floorBroken' } }: Pick<FloorKind, 'rules' | 'notes'>,
  words: Words,
  close: () => void,
  more: Element | null = null,
): HTMLDialogElement {
  const { say } = words;
  return h(
    'dialog',
    { class: 'drawer', 'aria-label': say('rules') },
    h(
      'div',
      { class: 'pane-head' },
      h('div', { class: 'grow' }, h('h2', {}, say('rules'))),
      iconButton('close', say('close'), close, { autofocus: true }),
    ),
    h(
      'div',
      { class: 'pane-body', tabindex: 0 },
      ...say(rules)
        .split('\n')
        .map((line) => h('p', { class: 'note' }, line)),
      figures(session.proof, words),
      licenceNote(session, words),
      ...quickSwitch(session, words),
      more,
      h('p', { class: 'note' }, say(notes.figures)),
      h('p', { class: 'note' }, say(notes.broken)),
      // Where the server’s clock decides, whoever has a slow line has less time.
      TIMED.has(session.title.kind) && h('p', { class: 'note' }, say('floorLine')),
    ),
  );
}
