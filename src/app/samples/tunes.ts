import type { AudioList } from '#base/slug.ts'
import { lineOf, type Note, tune } from './tune.ts'

/** A recording made for the samples, with its labels from the site's lists. */
export interface SampleTune {
  /** File name. */
  name: string
  tempo: number
  labels: Readonly<Record<AudioList, readonly string[]>>
  bytes(): Buffer
}

/** Consecutive notes, one `every` so many beats, each lasting `beats`. */
const run = (names: string, { from = 0, every = 1, loud = 0.8, beats = 3 } = {}): Note[] =>
  names.split(' ').map((name, place) => [from + place * every, lineOf(name), loud, beats])

/** Notes that begin together. */
const chord = (names: string, from: number, { loud = 0.4, beats = 8 } = {}): Note[] =>
  run(names, { from, every: 0, loud, beats })

function tuneOf(
  name: string,
  { tempo, beats, labels }: { tempo: number; beats: number; labels: SampleTune['labels'] },
  ...parts: Note[][]
): SampleTune {
  return { name, tempo, labels, bytes: () => tune(parts.flat(), { tempo, beats }) }
}

export const TUNES = {
  brook: tuneOf(
    'below-the-weir.mp3',
    {
      tempo: 96,
      beats: 40,
      labels: {
        artists: ['House band'],
        genres: ['Ambient'],
        moods: ['Calm', 'Reflective'],
        instrumentation: ['Synthesiser'],
        productionGenre: ['Soundscape'],
      },
    },
    run('A4 C5 E5 G5 E5 C5 A4 G4 F4 A4 C5 E5 C5 A4 F4 E4'),
    run('D4 F4 A4 C5 A4 F4 D4 E4 A4 C5 E5 A5 G5 E5 C5 A4', { from: 18 }),
    ...['A3 E4', 'F3 C4', 'D3 A3', 'E3 B3', 'A3 E4'].map((names, bar) => chord(names, bar * 8)),
  ),
  drains: tuneOf(
    'where-the-yard-drains.mp3',
    {
      tempo: 120,
      beats: 48,
      labels: {
        artists: ['Field recording', 'House band'],
        genres: ['Electronic'],
        moods: ['Curious'],
        instrumentation: ['Percussion', 'Synthesiser'],
        productionGenre: ['Podcast', 'Theme music'],
      },
    },
    ...[0, 12, 24, 36].map((from) =>
      run('D4 A4 F4 A4 D5 A4 F4 E4 G4 C5', { from, loud: from === 24 ? 0.5 : 0.85, beats: 1.5 }),
    ),
    run('D3 D3 D3 D3 D3 D3 D3 D3 D3 D3 D3 D3', { every: 4, loud: 0.5, beats: 2 }),
  ),
  callSign: tuneOf(
    'evening-call-sign.mp3',
    {
      tempo: 100,
      beats: 36,
      labels: {
        artists: ['The Editors'],
        genres: ['Electronic'],
        moods: ['Playful'],
        instrumentation: ['Synthesiser'],
        productionGenre: ['Theme music'],
      },
    },
    ...[0, 16].map((from) => run('G4 G4 C5 G4 E5 C5 G4 G4 C5 E5 G5 E5', { from, every: 0.75, beats: 0.7 })),
    ...['C3 G3', 'F3 C4', 'G3 D4', 'C3 G3'].map((names, bar) => chord(names, 9 + bar * 6, { loud: 0.6, beats: 5 })),
  ),
  valves: tuneOf(
    'warming-up.mp3',
    {
      tempo: 72,
      beats: 26,
      labels: {
        artists: ['Field recording'],
        genres: ['Ambient'],
        moods: ['Hopeful'],
        instrumentation: ['Strings'],
        productionGenre: ['Radio feature'],
      },
    },
    ...['A2 E3', 'A2 E3 A3', 'D3 A3 D4', 'E3 B3 E4', 'A3 E4 A4'].map((names, bar) =>
      chord(names, bar * 5, { loud: 0.25 + bar * 0.15, beats: 7 }),
    ),
    run('E5 D5 C5 B4 A4', { from: 14, every: 2, loud: 0.6, beats: 3 }),
  ),
} as const

export type TuneName = keyof typeof TUNES
