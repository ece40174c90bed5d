import type { PageToFrame } from '@sorak/contract';
import { readEveryDigit } from '@sorak/locales/digits';
// oxlint-disable-next-line import/default -- the build gives such a file an address.
import workerUrl from './check-worker.ts?worker&url';
import { startSession, ApiError } from './shell/api.ts';
import { openChecker } from './shell/checker.ts';
import { fill, h } from './shell/dom.ts';
import { originOf, openFrameMessages } from './shell/frame-messages.ts';
import type { Title } from '../titles/catalogue.ts';
import type { StartGame } from './shell/launch.ts';
import { setSkips } from './shell/skips.ts';
import { ERROR_WORDS } from './shell/refusals.ts';
import { keepSetting, readSetting } from './shell/settings.ts';
import { languageOf, loadWords, wordsOf } from './shell/words.ts';

/** Each kind of game is loaded when it is played. */
const games: Readonly<Record<Title['kind'], () => Promise<{ readonly startGame: StartGame }>>> = {
  ante: () => import('./ante/game.ts'),
  blackjack: () => import('./blackjack/game.ts'),
  slot: () => import('./slot/game.ts'),
  chance: () => import('./chance/game.ts'),
  climb: () => import('./climb/game.ts'),
  code: () => import('./code/game.ts'),
  crash: () => import('./crash/game.ts'),
  dice: () => import('./dice/game.ts'),
  dig: () => import('./dig/game.ts'),
  fish: () => import('./fish/game.ts'),
  hilo: () => import('./hilo/game.ts'),
  keno: () => import('./keno/game.ts'),
  limbo: () => import('./limbo/game.ts'),
  mines: () => import('./mines/game.ts'),
  plinko: () => import('./plinko/game.ts'),
  poker: () => import('./poker/game.ts'),
  roulette: () => import('./roulette/game.ts'),
  scratch: () => import('./scratch/game.ts'),
  table: () => import('./tables/game.ts'),
  'tien-len': () => import('./tien-len/game.ts'),
  'video-poker': () => import('./video-poker/game.ts'),
};

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
};

/** The worker that checks rounds; the page's policy takes no plain text for a script's address. */
function startChecks(): Worker {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
  const url = trustedTypes?.createPolicy('sorak-checks', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl) ?? workerUrl;
  // The DOM's types know text and URL only.
  return new Worker(url as string, { type: 'module' });
}
const checks = openChecker(startChecks, async () => (await import('./checks.ts')).checks);

const query = new URLSearchParams(location.search);
const read = (name: string): string => query.get(name) ?? '';
const gameCode = read('game_code');
const root = document.documentElement;
const app = document.querySelector<HTMLElement>('#app') ?? document.body;
const language = languageOf(read('lang'));

const setTheme = (theme: string): void => {
  root.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
};

/** The page in another language: opened again, where a spin that runs is shown to its end. */
function readIn(other: string): void {
  query.set('lang', other);
  location.replace(`${location.pathname}?${query.toString()}`);
}

readEveryDigit();
let deliver: (message: PageToFrame) => void = () => undefined;
const talk = openFrameMessages(read('back_url'), (message) => {
  if (message.type === 'sorak:theme') {
    setTheme(message.theme);
    keepSetting('theme', message.theme);
    if (languageOf(message.language) !== language) return readIn(message.language);
  }
  deliver(message);
});

/** A face that is later than this is not waited for: what stands in for it is as wide. */
const FONTS_MS = 1_500;

/** Both faces are drawn on canvas, where no later swap would show; but no game waits for a font that does not come. */
const loadFonts = (): Promise<unknown> =>
  Promise.race([
    Promise.all([document.fonts.load('700 20px Bricolage'), document.fonts.load('600 20px Geist')]).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, FONTS_MS)),
  ]);

function showApiError(error: ApiError): void {
  const words = wordsOf(language);
  const isLogin = error.code === 'TOKEN_REFUSED' || error.code === 'SESSION_UNKNOWN';
  if (isLogin) talk.tell({ type: 'sorak:login', gameCode });
  const button = isLogin
    ? h('button', { type: 'button', class: 'button', onclick: () => talk.tell({ type: 'sorak:close', gameCode }) }, words.say('back'))
    : h('button', { type: 'button', class: 'button', onclick: () => location.reload() }, words.say('reload'));
  const text = error.code === 'OFFLINE' ? words.say('errorPlatform') : words.say(ERROR_WORDS[error.code]);
  fill(app, h('div', { class: 'opening', role: 'alert' }, h('p', {}, text), button));
}

async function open(): Promise<void> {
  setTheme(readSetting('theme') ?? 'light');
  root.lang = language;
  const asked = Promise.all([
    startSession('', { user: read('user'), token: read('token'), gameCode, ...(read('reward') === '' ? {} : { reward: read('reward') }) }),
    loadFonts(),
  ]);
  // Refused before the words are there, it is told after them.
  asked.catch(() => undefined);
  await loadWords(language);
  fill(app, h('p', { class: 'opening', role: 'status' }, wordsOf(language).say('loading')));
  const [session] = await asked;
  setSkips(session.hasSkips);
  document.title = `${session.title.name} · Sorak`;
  const backUrl = window.parent === window && originOf(read('back_url')) !== null ? read('back_url') : null;
  const { startGame } = await games[session.title.kind]();
  const game = await startGame(
    app,
    session,
    { checks, base: '', language: read('lang'), backUrl, round: read('round') || null, hasAutoplay: session.hasAutoplay },
    talk,
  );
  deliver = game.onMessage;
  talk.tell({ type: 'sorak:ready', gameCode });
}

open().catch((error: unknown) => showApiError(error instanceof ApiError ? error : new ApiError('INTERNAL')));
