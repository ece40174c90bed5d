import { type CrashTitle, heightAt } from '../../engines/crash/crash.ts';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { openApi, Trouble } from '../shell/api.ts';
import { fill, h, iconButton } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import { needsLogin, TROUBLE_WORDS, voidWords } from '../shell/refusals.ts';
import { openSound } from '../shell/sound.ts';
import { soundButton } from '../shell/sound-button.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { openStore, shellState } from '../shell/state.ts';
import { balanceNodes, count, languageOf, money, percent, wordsOf } from '../shell/words.ts';
import { makeBetBox } from './bet-box.ts';
import { checkRound } from './check.ts';
import { makePanels } from './panel.ts';
import { makePlayers } from './players.ts';
import { makeSky } from './sky.ts';
import { openStream } from './stream.ts';
import { timesText } from './words.ts';

const CALM_MS = 200;

/** Crash: one flight for all players by the server's clock. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  if (session.title.kind !== 'crash') throw new Error('not crash');
  const title: CrashTitle = session.title;
  const words = wordsOf(languageOf(launch.language));
  const { say } = words;
  const api = openApi(launch.base, session.session);
  const store = openStore(shellState(session));
  const sound = openSound();
  const speaker = makeSpeaker();
  const sky = makeSky();
  const players = makePlayers(words);
  const number = h('p', { class: 'crashheight', 'aria-hidden': 'true' }, timesText(100));
  const under = h('p', { class: 'crashunder' });
  const last = h('ul', { class: 'fchips', 'aria-label': say('floorLast') });
  const balance = h('dd');
  const chain = h('span');
  let table: TableMessage | null = null;
  let mine: readonly SharedBetView[] = [];
  let isUp = false;
  let ahead = 0;
  let verified = 0;
  const checked = new Set<string>();

  const place = (slot: 1 | 2) => (stake: number, target: number | null) =>
    void ask(() => api.placeBet({ betId: crypto.randomUUID(), slot, stake, target }));
  const boxes = ([1, 2] as const).map((slot) =>
    makeBetBox({
      slot,
      title,
      currency: session.currency,
      words,
      place: place(slot),
      take: (bet) => void ask(() => api.takeBet(bet.id)),
    }),
  );

  async function ask(send: () => Promise<{ bet: SharedBetView }>): Promise<void> {
    try {
      const { bet } = await send();
      mine = [...mine.filter(({ id }) => id !== bet.id), bet];
      if (bet.state === 'void' || bet.state === 'reversing') refuse(voidWords(bet.reason));
      if (bet.height !== null) speaker.say(say('crashSaidTaken', { height: timesText(bet.height), amount: money(bet.payout) }));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      refuse(TROUBLE_WORDS[error.code]);
      mine = [...mine];
    }
    tellBoxes(true);
    await refreshBalance();
  }
  function refuse(key: ReturnType<typeof voidWords>): void {
    if (needsLogin(key)) talk.tell({ type: 'sorak:login', gameCode: title.code });
    store.set({ notice: { text: say(key) } });
  }
  async function refreshBalance(): Promise<void> {
    talk.tell({ type: 'sorak:balance', gameCode: title.code });
    try {
      store.set({ balance: (await api.balance()).balance });
    } catch {
      // The figure stays; the next answer brings it.
    }
  }

  const now = (): number => Date.now() + ahead;
  const seconds = (): number => Math.max(0, (now() - (table?.round.startedAt ?? now())) / 1_000);
  const heightNow = (): number => Math.min(heightAt(seconds() * 1_000), title.targets.most);
  function tellBoxes(isFresh = false): void {
    if (!table) return;
    const { phase, place: at } = table.round;
    for (const [i, box] of boxes.entries()) {
      const bet = mine.find((each) => each.slot === i + 1 && each.place === at && each.state !== 'void') ?? null;
      box.show({ phase, bet: isFresh && bet ? { ...bet } : bet, height: heightNow(), isUp });
    }
  }

  function draw(): void {
    if (!table) return;
    const { phase, locksAt, startedAt, point } = table.round;
    if (phase === 'playing') {
      const height = heightNow();
      number.textContent = timesText(height);
      under.textContent = say('crashRising', { n: seconds().toFixed(1) });
      if (!isCalm()) sky.fly(seconds(), false);
      tellBoxes();
    } else if (phase === 'betting') {
      const left = Math.max(0, Math.ceil((locksAt - now()) / 1_000));
      number.textContent = timesText(100);
      under.textContent = say('crashOpen', { n: left });
    } else if (point !== null && startedAt !== null) {
      number.textContent = timesText(point);
      under.textContent = say('crashEnded');
    }
    number.classList.toggle('over', phase === 'ended');
  }

  function onTable(message: TableMessage): void {
    const before = table;
    table = message;
    // The least delay that was met is the nearest to the server's clock.
    const offset = message.now - Date.now();
    ahead = before === null ? offset : Math.max(ahead, offset);
    const { round } = message;
    players.show(message);
    chain.textContent = say('crashPlaceOf', { n: count(round.place), of: count(round.length) });
    fill(last, ...message.last.slice(0, 10).map(({ point }) => h('li', { class: point >= 200 ? 'won' : '' }, timesText(point))));
    if (before?.round.phase !== round.phase) changePhase(message);
    tellBoxes();
    draw();
  }

  function changePhase({ round, last: ended }: TableMessage): void {
    if (round.phase === 'betting') speaker.say(say('crashSaidOpen', { n: count(round.place) }));
    if (round.phase === 'betting') sky.fly(0, false);
    if (round.phase === 'playing') sound.play('spin');
    if (round.phase !== 'ended' || round.point === null) return;
    sky.fly(seconds(), true);
    speaker.say(say('crashSaidEnd', { height: timesText(round.point) }));
    const [newest, previous = null] = ended;
    if (newest) void verify(newest, previous);
    if (mine.length > 0) setTimeout(() => void refreshBalance(), 1_000);
  }

  async function verify(round: TableMessage['last'][number], before: TableMessage['last'][number] | null): Promise<void> {
    if (!table || checked.has(round.hash)) return;
    checked.add(round.hash);
    if (await checkRound(title, table.round, round, before)) verified += 1;
    else store.set({ notice: { text: say('mismatch') } });
  }

  const badge = h(
    'button',
    { type: 'button', class: 'fbadge', onclick: () => table && panels.fairness(table.round, verified), 'aria-label': say('fairness') },
    icon('shield'),
    chain,
  );
  const showHistory = async (): Promise<void> => {
    try {
      panels.history((await api.sharedBets()).bets);
    } catch (error) {
      if (error instanceof Trouble) refuse(TROUBLE_WORDS[error.code]);
    }
  };
  store.watch((state) => fill(balance, ...balanceNodes(state.balance, session.currency)));
  const back =
    launch.backUrl && h('a', { class: 'ibtn', href: launch.backUrl, 'aria-label': say('back'), title: say('back') }, icon('back'));
  const bets = h(
    'section',
    { class: 'betp', 'aria-label': say('floorPanel') },
    h('dl', { class: 'fbal' }, h('dt', {}, say('balance')), balance),
    ...boxes.map(({ element }) => element),
    h('p', { class: 'fpace' }, say('crashPace')),
  );
  const stage = h(
    'section',
    { class: 'fstage crashstage', 'aria-label': say('floorStage', { title: title.name }) },
    sky.element,
    last,
    h('div', { class: 'crashread' }, number, under),
    ...makeShellOverlays(store, words),
    speaker.element,
  );
  const foot = h(
    'div',
    { class: 'foot' },
    back,
    badge,
    h('span', { class: 'frtp' }, `${say('rtp')} `, h('b', {}, percent(session.proof.rtp))),
    h(
      'span',
      { class: 'ftools' },
      soundButton(sound, words),
      iconButton('history', say('history'), () => void showHistory()),
      iconButton('book', say('rules'), () => panels.rules()),
    ),
  );
  const play = h('div', { class: 'play floor crashfloor' }, bets, stage, players.element, foot);
  const panels = makePanels(play, session, title, words);
  app.replaceChildren(play);

  openStream(title.code, session.session, {
    onMessage: (message) => {
      if (message.type === 'table') return onTable(message);
      const paid =
        message.bets.filter(({ state }) => state === 'settled').length !== mine.filter(({ state }) => state === 'settled').length;
      mine = message.bets;
      tellBoxes();
      if (paid) void refreshBalance();
    },
    onLink: (up) => {
      if (up !== isUp && !up) store.set({ notice: { text: say('crashLost') } });
      else if (up !== isUp && table) store.set({ notice: null });
      isUp = up;
      tellBoxes();
    },
  });
  const frame = (): void => {
    draw();
    if (isCalm() || document.hidden) setTimeout(frame, CALM_MS);
    else requestAnimationFrame(frame);
  };
  frame();
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  if (launch.round !== null)
    void api.sharedBet(launch.round).then(
      ({ bet }) => panels.bet(bet),
      () => undefined,
    );
  await Promise.resolve();
  return {
    onMessage: (message) => {
      if (message.type !== 'sorak:pause' && message.type !== 'sorak:resume') return;
      play.inert = message.type === 'sorak:pause';
      sound.setPaused(play.inert);
    },
  };
};
