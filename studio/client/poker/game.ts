import { openApi } from '../shell/api.ts';
import type { StartGame } from '../shell/launch.ts';
import { openSound } from '../shell/sound.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { openStore, shellState } from '../shell/state.ts';
import { languageOf, wordsOf } from '../shell/words.ts';
import { openRoomCalls } from './calls.ts';
import { PokerPage } from './page.ts';

/** A cash table that players share, by the server's clock. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'poker') throw new Error('not poker');
  const sound = openSound();
  const page = new PokerPage({
    title,
    session,
    talk,
    words: wordsOf(languageOf(launch.language)),
    api: openApi(launch.base, session.session),
    calls: openRoomCalls(launch.base, session.session),
    store: openStore(shellState(session)),
    sound,
    speaker: makeSpeaker(),
  });
  const play = page.build(launch);
  app.replaceChildren(play);
  page.start();
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  if (launch.round !== null) await page.showStay(launch.round);
  return {
    onMessage: (message) => {
      if (message.type !== 'sorak:pause' && message.type !== 'sorak:resume') return;
      play.inert = message.type === 'sorak:pause';
      sound.setPaused(play.inert);
    },
  };
};
