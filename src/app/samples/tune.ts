/** A note: start in beats, spectral line (13.9 Hz each), loudness from 0 to 1, and duration in beats. */
export type Note = readonly [beat: number, line: number, loud: number, beats: number]

/** MPEG 2 layer III, mono, 16 kHz, 8 kbit/s: frames of 36 bytes, each of 576 samples. */
const HEADER = [0xff, 0xf3, 0x18, 0xc0]
const FRAME_BYTES = 36
const FRAME_SECONDS = 576 / 16_000
/** Bits of a frame after its header and side information. */
const ROOM = (FRAME_BYTES - 13) * 8
/** The value of the loudest line; four less is half as loud. */
const LOUDEST = 204
/** Quieter notes are inaudible. */
const SILENT = 0.02
/** Maximum number of simultaneous notes; more lines would not fit in a frame. */
const MOST_VOICES = 4

/**
 * Creates a short tune as an MP3 file, written directly as the spectral lines of each frame, so that it needs no encoder and
 * is always the same. `beats` is its length, `tempo` in beats per minute. Lines range from 1 to 140.
 */
export function tune(notes: readonly Note[], { tempo, beats }: { tempo: number; beats: number }): Buffer {
  const frames = Math.ceil((beats * 60) / tempo / FRAME_SECONDS)
  return Buffer.concat(
    Array.from({ length: frames }, (_, at) => frameOf(soundingAt((at * FRAME_SECONDS * tempo) / 60, notes), at)),
  )
}

/** Duration of a tune in seconds. */
export const secondsOf = (tuneBytes: Buffer): number =>
  Math.round((tuneBytes.length / FRAME_BYTES) * FRAME_SECONDS * 100) / 100

/** The spectral line nearest to a note such as `A4`. */
export function lineOf(name: string): number {
  const [, letter = '', sharp, octave] = /^([A-G])(#?)(\d)$/.exec(name) ?? []
  const steps = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }[letter] ?? 0
  const hertz = 440 * 2 ** ((steps + (sharp ? 1 : 0)) / 12 + Number(octave) - 4)
  return Math.max(1, Math.round(hertz / (16_000 / 1_152) - 0.5))
}

interface Sound {
  lines: number[]
  loud: number
}

/** The notes sounding at a beat: they fade linearly, and the loudest sets the frame's gain. */
function soundingAt(beat: number, notes: readonly Note[]): Sound {
  const heard = notes
    .map(([from, line, loud, length]) => ({
      line,
      loud: beat < from ? 0 : loud * Math.max(0, 1 - (beat - from) / length),
    }))
    .filter(({ loud }) => loud > SILENT)
    .toSorted((one, other) => other.loud - one.loud)
    .slice(0, MOST_VOICES)
  const lines = [...new Set(heard.map(({ line }) => line))].toSorted((one, other) => one - other)
  return { lines, loud: heard[0]?.loud ?? 0 }
}

function frameOf({ lines, loud }: Sound, at: number): Buffer {
  const bits = new Bits()
  const pairs = Math.ceil(((lines.at(-1) ?? -1) + 1) / 2)
  for (let pair = 0; pair < pairs; pair += 1) bits.pair(signOf(lines, 2 * pair, at), signOf(lines, 2 * pair + 1, at))
  if (bits.length > ROOM) throw new Error('a note is too high for its frame')
  const side = new Bits()
  side.add(0, 9) // starts in this frame; private
  side.add(bits.length, 12)
  side.add(pairs, 9)
  side.add(lines.length === 0 ? 0 : LOUDEST + Math.round(8 * Math.log2(loud)), 8)
  side.add(0, 10) // no scale factors, long windows
  for (let region = 0; region < 3; region += 1) side.add(1, 5) // the Huffman table for values up to one
  side.add(7, 4)
  side.add(7, 3)
  side.add(0, 2)
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([...HEADER, ...side.bytes(), ...bits.bytes()])
  return frame
}

/** The sign of a line: its phase advances by a quarter per frame, and by a half more for odd lines, or it would beat. */
function signOf(lines: readonly number[], line: number, at: number): -1 | 0 | 1 {
  if (!lines.includes(line)) return 0
  const quarter = [1, -1, -1, 1][at % 4] ?? 1
  return (line % 2 === 1 && at % 2 === 1 ? -quarter : quarter) as -1 | 1
}

class Bits {
  #text = ''
  get length() {
    return this.#text.length
  }

  add(value: number, width: number) {
    this.#text += value.toString(2).padStart(width, '0')
  }

  /** Two lines in the standard's first Huffman table, each followed by its sign. */
  pair(one: -1 | 0 | 1, other: -1 | 0 | 1) {
    const code = one === 0 ? (other === 0 ? '1' : '001') : other === 0 ? '01' : '000'
    this.#text += code + [one, other].map((sign) => (sign === 0 ? '' : sign < 0 ? '1' : '0')).join('')
  }

  bytes(): number[] {
    return (this.#text.match(/.{1,8}/g) ?? []).map((part) => Number.parseInt(part.padEnd(8, '0'), 2))
  }
}
