/** A pseudo-random generator of numbers in [0, 1), deterministic for its seed. */
export type Random = () => number

export function seededRandom(seed: string): Random {
  let state = Array.from(seed).reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
