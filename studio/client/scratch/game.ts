import type { ScratchState, ScratchTitle } from '../../engines/scratch/scratch.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeFigure } from '../shell/floor/number-field.ts';
import type { StartGame } from '../shell/launch.ts';
import { count, money, shortMoney } from '../shell/words.ts';
import { makeCard } from './card.ts';
import { drawPicture } from './pictures.ts';
import { PICTURE_WORDS } from './words.ts';

const outcomeOf = ({ outcome }: RoundView): ScratchState => outcome as ScratchState;
const ticketOf = (round: RoundView) => ({ state: outcomeOf(round), price: round.stake, number: count(round.number) });

/** A scratch card: its prize is fixed when it is bought, and nine fields are rubbed open to see it. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'scratch') throw new Error('not a scratch card');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeScratch(title, parts) });
};

function makeScratch(title: ScratchTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const left = makeFigure(say('scratchLeft'));
  const all = h('button', { type: 'button', class: 'button floor-auto', onclick: () => card.openAll() }, say('scratchAll'));
  const card = makeCard(title, words, () => showLeft());
  let seen: RoundView | null = null;
  const showLeft = (): void => {
    const shut = card.shut();
    left.set(shut > 0 ? say('scratchShutLeft', { n: shut }) : '–');
    all.disabled = shut === 0;
  };
  card.clear(store.state.stake);
  store.watch(({ stake, phase }) => {
    if (!seen && phase === 'free') card.clear(stake);
  });
  return {
    className: 'scratchstage',
    stage: [card.element],
    options: [],
    below: [all, left.element],
    facts: ({ stake }) =>
      title.prizes.map(({ pays, count: prizes }) => [
        shortMoney((stake / 100) * pays),
        say('oneIn', { n: (title.tickets / prizes).toFixed(1) }),
      ]),
    main: ({ stake }) => ({ label: say('scratchBuy'), note: money(stake) }),
    act: () => open({ stake: store.state.stake }),
    request: null,
    show: {
      begin: async () => {
        sound.play('spin');
        seen = null;
      },
      present: async (round, isNew) => {
        seen = round;
        if (isNew) await card.deal(ticketOf(round));
        else card.lay(ticketOf(round));
      },
      rest: async () => {
        if (seen) card.lay(ticketOf(seen));
        else card.clear(store.state.stake);
      },
    },
    chip: (round) => ({ text: shortMoney(round.payout), isWon: round.payout > round.stake }),
    said: (round) => {
      const { prize } = outcomeOf(round);
      const picture = prize === null ? undefined : title.prizes[prize]?.picture;
      return picture ? say('scratchSaid', { picture: say(PICTURE_WORDS[picture]) }) : say('scratchSaidNone');
    },
    picture: (_, outcome, label) => {
      const fields = (outcome as ScratchState).fields.map((place) => title.prizes[place]?.picture ?? 'star');
      const named = fields.map((picture) => say(PICTURE_WORDS[picture])).join(', ');
      const box = h('div', { class: 'scratch-fields small', role: 'img', 'aria-label': `${label}: ${named}` });
      for (const picture of fields) {
        const cell = h('span', { class: 'scratch-field open' });
        cell.append(drawPicture(picture));
        box.append(cell);
      }
      return box;
    },
    rules: 'scratchRules',
    yourself: 'scratchYourself',
    pace: 'scratchPace',
  };
}
