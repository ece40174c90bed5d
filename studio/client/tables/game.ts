import type { TableGame } from '../../engines/tables/table.ts';
import { openApi } from '../shell/api.ts';
import { beginRound } from '../shell/follow-round.ts';
import type { StartGame } from '../shell/launch.ts';
import { openSound } from '../shell/sound/sound.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { openStore, shellState } from '../shell/state.ts';
import { languageOf, wordsOf } from '../shell/words.ts';
import type { MakeFelt } from './felt-kind.ts';
import { Room } from './room.ts';

const felts: Readonly<Record<TableGame, () => Promise<{ readonly makeFelt: MakeFelt }>>> = {
  baccarat: () => import('./baccarat.ts'),
  'dragon-tiger': () => import('./dragon-tiger.ts'),
  'andar-bahar': () => import('./andar-bahar.ts'),
  'sic-bo': () => import('./sic-bo.ts'),
  roulette: () => import('./roulette.ts'),
  'fan-tan': () => import('./fan-tan.ts'),
  'xoc-dia': () => import('./xoc-dia.ts'),
  'money-wheel': () => import('./money-wheel.ts'),
  cockfight: () => import('./cockfight.ts'),
  bingo: () => import('./bingo.ts'),
};
/** A table that all its players share, by the server's clock. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'table') throw new Error('not a table');
  const words = wordsOf(languageOf(launch.language));
  const { makeFelt } = await felts[title.game]();
  const sound = openSound(title);
  const room = new Room({
    title,
    session,
    talk,
    words,
    api: openApi(launch.base, session.session),
    store: openStore(shellState(session)),
    sound,
    speaker: makeSpeaker(),
    checks: launch.checks,
    felt: makeFelt(title, words, session.currency),
  });
  return beginRound(app, launch, sound, { play: room.build(launch), start: room.start, showBet: room.showBet });
};
