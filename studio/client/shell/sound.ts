import { tremble } from './haptics.ts';
import { keepSetting, readSetting } from './settings.ts';

/** Synthesised sounds, and the trembling that goes with some; off until the player turns them on. */
export type Sound = {
  readonly isOn: () => boolean;
  readonly toggle: () => boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly play: (name: SoundName, step?: number) => void;
};

type SoundName = 'spin' | 'stop' | 'await' | 'win' | 'great' | 'free' | 'tap';

/** A pentatonic row, so that wins of any length agree with each other. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];

export function openSound(): Sound {
  let isOn = readSetting('sound') === 'on';
  let isPaused = false;
  let context: AudioContext | null = null;

  const ready = (): AudioContext | null => {
    if (!isOn || isPaused) return null;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  };
  const tone = (audio: AudioContext, frequency: number, at: number, length: number, loud: number, type: OscillatorType): void => {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + at;
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length + 0.05);
  };
  const note = (step: number): number => SCALE[step % SCALE.length] ?? 440;
  const scores: Readonly<Record<SoundName, (audio: AudioContext, step: number) => void>> = {
    tap: (audio) => tone(audio, 320, 0, 0.07, 0.05, 'triangle'),
    spin: (audio) => {
      tone(audio, 180, 0, 0.24, 0.07, 'triangle');
      tone(audio, 262, 0.08, 0.2, 0.05, 'triangle');
    },
    stop: (audio, step) => {
      tone(audio, 110 + step * 6, 0, 0.12, 0.16, 'sine');
      tone(audio, 720, 0, 0.03, 0.03, 'square');
    },
    await: (audio, step) => {
      for (let i = 0; i < 6; i += 1) tone(audio, note(step) / 2 + i * 14, i * 0.14, 0.16, 0.04, 'triangle');
    },
    win: (audio, step) => {
      for (let i = 0; i < Math.min(7, 3 + step); i += 1) tone(audio, note(i), i * 0.09, 0.32, 0.07, 'sine');
    },
    great: (audio) => {
      for (let i = 0; i < 14; i += 1) tone(audio, note(i) * (i < 8 ? 1 : 2), i * 0.12, 0.6, 0.06, 'triangle');
    },
    free: (audio) => {
      for (let i = 0; i < 8; i += 1) tone(audio, note(i), i * 0.11, 0.5, 0.06, 'triangle');
    },
  };
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn;
      keepSetting('sound', isOn ? 'on' : 'off');
      return isOn;
    },
    setPaused: (paused) => {
      isPaused = paused;
      if (paused) void context?.suspend();
    },
    play: (name, step = 0) => {
      const audio = ready();
      if (!audio) return;
      scores[name](audio, step);
      tremble(name);
    },
  };
}
