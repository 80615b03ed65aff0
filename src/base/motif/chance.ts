/** Numbers in [0, 1) that come out the same for the same seed. */
export type Chance = () => number

export function chanceOf(seed: string): Chance {
  let state = Array.from(seed).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
