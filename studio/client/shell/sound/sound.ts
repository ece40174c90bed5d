import type { SessionAnswer } from '../../../server/api.ts';
import { tremble } from '../haptics.ts';
import { keepSetting, readSetting } from '../settings.ts';
import type { SoundPart } from './parts.ts';
import type { Player } from './player.ts';
import type { SoundName } from './scores.ts';

/** Synthesised sounds, and the trembling that goes with some; off until the player turns them on. */
export type Sound = {
  readonly isOn: () => boolean;
  readonly setOn: (isOn: boolean) => void;
  /** Of effects and of music apart, 0 to 1. */
  readonly volume: (part: SoundPart) => number;
  readonly setVolume: (part: SoundPart, volume: number) => void;
  readonly setPaused: (isPaused: boolean) => void;
  /** `step` is how far along it is, `pan` where it is, from -1 on the left to 1. */
  readonly play: (name: SoundName, step?: number, pan?: number) => void;
  /** How tense the game is, 0 to 1: the loop follows it. */
  readonly follow: (tension: number) => void;
  /** Whether the player was never asked; asked once, and told to `watch` when a round begins or sound is turned on. */
  readonly offer: () => boolean;
  readonly watch: (onChange: () => void) => void;
};

const VOLUMES: Readonly<Record<SoundPart, number>> = { effects: 0.7, music: 0.4 };
const NAMES: Readonly<Record<SoundPart, string>> = { effects: 'sound-effects', music: 'sound-music' };

function readVolume(part: SoundPart): number {
  const kept = Number(readSetting(NAMES[part]) ?? Number.NaN);
  return kept >= 0 && kept <= 1 ? kept : VOLUMES[part];
}

/** What a game plays by: nothing of it is fetched or made before sound is on. */
export function openSound(title: SessionAnswer['title']): Sound {
  let isOn = readSetting('sound') === 'on';
  let isPaused = false;
  let tension = 0;
  let player: Promise<Player> | null = null;
  const watchers: (() => void)[] = [];
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  /** Browsers let nothing sound before a press: it is made with the first one that plays. */
  const open = (): Promise<Player> => {
    player ??= import('./player.ts').then(({ makePlayer }) => makePlayer(title, readVolume));
    return player;
  };
  const whenOn = async (use: (player: Player) => void): Promise<void> => {
    if (!isOn || isPaused) return;
    const made = await open();
    if (isOn && !isPaused) use(made);
  };
  return {
    isOn: () => isOn,
    setOn: (on) => {
      isOn = on;
      keepSetting('sound', on ? 'on' : 'off');
      if (on) void whenOn((made) => made.start(tension));
      else void player?.then((made) => made.stop());
      tell();
    },
    volume: readVolume,
    setVolume: (part, volume) => {
      keepSetting(NAMES[part], String(volume));
      void player?.then((made) => made.setVolume(part, volume));
    },
    setPaused: (paused) => {
      isPaused = paused;
      if (paused) void player?.then((made) => made.stop());
      else if (player) void whenOn((made) => made.start(tension));
    },
    play: (name, step = 0, pan = 0) => {
      if (name === 'spin') tell();
      if (!isOn || isPaused) return;
      void whenOn((made) => made.play(name, step, pan));
      tremble(name);
    },
    follow: (wanted) => {
      tension = wanted;
      void player?.then((made) => made.follow(wanted));
    },
    offer: () => {
      if (isOn || readSetting('sound') !== null || readSetting('sound-offered') !== null) return false;
      keepSetting('sound-offered', 'yes');
      return true;
    },
    watch: (onChange) => {
      watchers.push(onChange);
    },
  };
}
