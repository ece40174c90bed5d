import type { SessionAnswer } from '../../../server/api.ts';
import { familyOf, paletteOf } from './palettes.ts';
import { effectOf, loopOf, type SoundName } from './scores.ts';
import type { SoundPart } from './parts.ts';
import { RATE } from './synth.ts';

export type Player = {
  readonly start: (tension: number) => void;
  readonly stop: () => void;
  readonly play: (name: SoundName, step: number, pan: number) => void;
  readonly follow: (tension: number) => void;
  readonly setVolume: (part: SoundPart, volume: number) => void;
};

/** How long tension takes to be heard. */
const FOLLOW_S = 0.6;

/** A title's sounds by Web Audio: each is made when it is first played, the loop when music begins. */
export function makePlayer(title: SessionAnswer['title'], volumeOf: (part: SoundPart) => number): Player {
  const context = new AudioContext();
  const palette = paletteOf(familyOf(title), title.code);
  const made = new Map<string, AudioBuffer>();
  const gainTo = (to: AudioNode, value: number): GainNode => {
    const gain = context.createGain();
    gain.gain.value = value;
    gain.connect(to);
    return gain;
  };
  // What sounds together is held below what a loudspeaker cuts off.
  const held = context.createDynamicsCompressor();
  held.threshold.value = -6;
  held.ratio.value = 12;
  held.connect(context.destination);
  const parts = { effects: gainTo(held, volumeOf('effects')), music: gainTo(held, volumeOf('music')) };
  const tense = gainTo(parts.music, 0);
  let isLooping = false;
  const bufferOf = (samples: Float32Array<ArrayBuffer>): AudioBuffer => {
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    return buffer;
  };
  const begin = (buffer: AudioBuffer, to: AudioNode, isLoop: boolean): void => {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = isLoop;
    source.connect(to);
    source.start();
  };
  const follow = (tension: number): void => {
    tense.gain.setTargetAtTime(Math.min(1, Math.max(0, tension)), context.currentTime, FOLLOW_S / 3);
  };
  const start = (tension: number): void => {
    void context.resume();
    follow(tension);
    if (isLooping || volumeOf('music') === 0) return;
    isLooping = true;
    const loop = loopOf(palette);
    begin(bufferOf(loop.calm), parts.music, true);
    begin(bufferOf(loop.tense), tense, true);
  };
  return {
    start,
    stop: () => void context.suspend(),
    play: (name, step, pan) => {
      if (context.state === 'suspended' || !isLooping) start(tense.gain.value);
      if (volumeOf('effects') === 0) return;
      const key = `${name} ${step}`;
      const buffer = made.get(key) ?? bufferOf(effectOf(palette, name, step));
      made.set(key, buffer);
      const panner = context.createStereoPanner();
      panner.pan.value = pan;
      panner.connect(parts.effects);
      begin(buffer, panner, false);
    },
    follow,
    setVolume: (part, volume) => {
      parts[part].gain.value = volume;
      if (part === 'music' && volume > 0 && !isLooping) start(tense.gain.value);
    },
  };
}
