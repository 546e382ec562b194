/** A few soft sounds, made here: wood on wood, felt, a bell. No files, nothing to fetch. */
import type { Sound } from './boards/contract';
import { settings } from './settings.svelte';

interface Tone {
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
  /** Seconds. */
  at: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

/** A struck piece of wood: a short tone that falls. */
const knock = (pitch: number, at = 0, loud = 0.16): Tone => ({
  from: pitch,
  to: pitch * 0.6,
  at,
  length: 0.09,
  loud,
  shape: 'triangle',
});

const bell = (pitch: number, at: number, loud = 0.09): Tone => ({
  from: pitch,
  to: pitch,
  at,
  length: 0.7,
  loud,
  shape: 'sine',
});

const tones: Record<Sound, Tone[]> = {
  place: [knock(320)],
  step: [knock(210, 0, 0.1)],
  roll: [
    knock(380, 0, 0.08),
    knock(300, 0.06, 0.1),
    knock(430, 0.11, 0.07),
    knock(250, 0.18, 0.12),
  ],
  clash: [knock(150, 0, 0.2), knock(520, 0.02, 0.06)],
  loss: [{ from: 240, to: 90, at: 0, length: 0.22, loud: 0.12, shape: 'triangle' }],
  reveal: [knock(460, 0, 0.07), bell(660, 0.05, 0.04)],
  gate: [bell(523, 0), bell(659, 0.12), bell(784, 0.24)],
  turn: [bell(587, 0, 0.07), bell(880, 0.14, 0.05)],
};

let context: AudioContext | null = null;

/** Makes a sound, if sounds are wanted and the browser allows them by now. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // A browser grants sound only after a gesture; until then silence is the right answer.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  for (const tone of tones[sound]) strike(context, tone, now);
}

function strike(audio: AudioContext, tone: Tone, now: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  const start = now + tone.at;
  const end = start + tone.length;
  voice.type = tone.shape;
  voice.frequency.setValueAtTime(tone.from, start);
  voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(tone.loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end + 0.02);
}
