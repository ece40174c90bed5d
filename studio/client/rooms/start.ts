import type { SessionAnswer } from '../../server/api.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import { openApi } from '../shell/api.ts';
import type { FrameMessages } from '../shell/frame-messages.ts';
import type { Launch, Game } from '../shell/launch.ts';
import { openSound } from '../shell/sound/sound.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { openStore, shellState } from '../shell/state.ts';
import { languageOf, wordsOf } from '../shell/words.ts';
import type { Parts, RoomGame } from './game.ts';
import { RoomPage } from './page.ts';
import type { AnyOwn, AnyPast, AnyTable } from './types.ts';

type Opening = {
  readonly app: HTMLElement;
  readonly session: SessionAnswer;
  readonly title: RoomTitle;
  readonly launch: Launch;
  readonly talk: FrameMessages;
};

/** Opens the page of a table that players share, by the server's clock. */
export async function startRoom<N extends AnyTable, O extends AnyOwn, P extends AnyPast, A>(
  { app, session, title, launch, talk }: Opening,
  gameOf: (parts: Parts) => RoomGame<N, O, P, A>,
): Promise<Game> {
  const sound = openSound(session.title);
  const parts: Parts = {
    title,
    session,
    talk,
    words: wordsOf(languageOf(launch.language)),
    api: openApi(launch.base, session.session),
    store: openStore(shellState(session)),
    sound,
    speaker: makeSpeaker(),
  };
  const page = new RoomPage(parts, gameOf(parts));
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
}
